import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parsePhotoHeader } from "../app/pictures/photo-header";
import { openBrowser } from "../testing/browser/open-browser";
import { modes, openDesk, query, unlistMostCars } from "./desk";
import { site } from "./own-site";

let browser: Browser;

beforeAll(async () => {
	await unlistMostCars();
	browser = await openBrowser();
});
afterAll(() => browser.close());

test("the share image of a vehicle page is the car's own card", async () => {
	const { vehicles } = (await (await fetch(`${site}/api/vehicles?limit=2`)).json()) as { vehicles: { id: number }[] };
	const images = await Promise.all(
		vehicles.map(async ({ id }) => {
			const html = await (await fetch(`${site}/vehicles/${id}`)).text();
			const address = /<meta property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? "";
			const response = await fetch(new URL(new URL(address).pathname, site));
			expect(response.headers.get("Content-Type")).toBe("image/jpeg");
			return new Uint8Array(await response.arrayBuffer());
		}),
	);
	for (const image of images) expect(parsePhotoHeader(image)).toEqual({ format: "jpeg", width: 1200, height: 630 });
	expect(images[0]).not.toEqual(images[1]);
});

test("a card tool that fails says so in the specification's words", async () => {
	const { page } = await openDesk(browser, "settings");
	const press = async (button: string, text: string) => {
		await page.getByRole("button", { name: button }).click();
		await page.getByText(text, { exact: true }).waitFor();
	};
	const tools: [button: string, text: string, cause?: string][] = [
		["Generate cards", "Failed to generate vehicle cards", "Internal Server Error"],
		["Generate card images", "Failed to generate vehicle card images"],
		["Generate photos ZIP", "Failed to generate vehicle photos ZIP"],
	];
	await query("CREATE TRIGGER out_of_order BEFORE INSERT ON card_jobs BEGIN SELECT RAISE(ABORT, 'out of order'); END");
	try {
		for (const [button, text, cause] of tools) await press(button, cause ? `${text}: ${cause}` : text);
	} finally {
		await query("DROP TRIGGER out_of_order");
	}
	await page.route("**/api/admin/**", (route) => route.abort());
	for (const [button, text, cause] of tools) await press(button, cause ? `${text}: Network error occurred` : text);
	await page.unroute("**/api/admin/**");
	await query("UPDATE vehicles SET listed = listed - 1");
	try {
		await press("Generate cards", "There are no vehicles to make cards of.");
	} finally {
		await query("UPDATE vehicles SET listed = listed + 1");
	}
	await page.context().close();
});

for (const { name, javaScriptEnabled } of modes) {
	// Dozens of photos and cards are drawn: minutes on a machine that does something else too.
	test(`the card tools end in a link ${name}`, { timeout: 600_000 }, async () => {
		const { page } = await openDesk(browser, "settings", { javaScriptEnabled });
		await page.getByRole("button", { name: "Generate card images" }).click();
		const link = page.getByRole("link", { name: "View card images" });
		await expect
			.poll(
				async () => {
					if (!javaScriptEnabled) await page.goto(`${site}/admin/settings`);
					return await link.count();
				},
				{ interval: 1000, timeout: 400_000 },
			)
			.toBe(1);
		await link.click();
		await page
			.getByRole("img", { name: /^Card of / })
			.first()
			.waitFor();
		await page.context().close();
	});
}

import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { parsePhotoHeader } from "../app/cards/photo-header";
import { administrator } from "./administrator";
import { openBrowser, openPage } from "./open-browser";

const site = inject("site");
let browser: Browser;

beforeAll(async () => {
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

async function openSettings(javaScriptEnabled: boolean): Promise<Page> {
	const { page } = await openPage(browser, { javaScriptEnabled });
	await page.goto(`${site}/admin`, { waitUntil: "networkidle" });
	await page.getByPlaceholder("Enter your username").fill(administrator.username);
	await page.getByPlaceholder("Enter your password").fill(administrator.password);
	await page.getByRole("button", { name: "Log In" }).click();
	await page.waitForURL(`${site}/admin/dashboard`);
	await page.goto(`${site}/admin/settings`, { waitUntil: "networkidle" });
	return page;
}

for (const javaScriptEnabled of [true, false]) {
	test(`the card tools end in a link ${javaScriptEnabled ? "with" : "without"} JavaScript`, async () => {
		const page = await openSettings(javaScriptEnabled);
		await page.getByRole("button", { name: "Generate Card Images" }).click();
		const link = page.getByRole("link", { name: "View Card Images" });
		await expect
			.poll(
				async () => {
					if (!javaScriptEnabled) await page.goto(`${site}/admin/settings`);
					return await link.count();
				},
				{ timeout: 50_000, interval: 1000 },
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

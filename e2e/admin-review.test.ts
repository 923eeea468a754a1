import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser } from "../testing/browser/open-browser";
import { addCar, addDealer, addRun, expectNotice, modes, openDesk, openTab, query } from "./desk";
import { site } from "./own-site";

let browser: Browser;

beforeAll(async () => {
	browser = await openBrowser();
});
afterAll(() => browser.close());

type State = { title: string; sold: number; price: number };

const listStock = (dealer: number) =>
	query<State>(
		"SELECT title, sold_at IS NOT NULL AS sold, price FROM vehicles WHERE dealership_id = ?1 ORDER BY id",
		dealer,
	);

/** A run that found one car cheaper and two gone, more than it may remove unasked. */
async function addReview(name: string): Promise<{ dealer: number; run: number }> {
	const dealer = await addDealer(name);
	const cars = [
		await addCar(dealer, `${name} A`),
		await addCar(dealer, `${name} B`),
		await addCar(dealer, `${name} C`),
	];
	const reason = "2 of 3 cars were no longer there, too many to remove unasked.";
	const pending_removals = JSON.stringify(cars.slice(1));
	const figures = { pages_done: 3, pages_known: 3, found: 1, changed: 1, platform: "dealer.com" };
	const run = await addRun(dealer, { outcome: "needs-review", reason, pending_removals, ...figures });
	const sql = `INSERT INTO field_history (vehicle_id, run_id, field, old_value, new_value, changed_at)
		VALUES (?1, ?2, 'price', '9500', '9000', '2026-01-01')`;
	await query(sql, cars[0], run);
	return { dealer, run };
}

/** A run that added two cars, one of them with details from its page, made one cheaper in two steps and removed one. */
async function addFinished(name: string): Promise<{ dealer: number; run: number }> {
	const dealer = await addDealer(name);
	const run = await addRun(dealer, { outcome: "complete", found: 3, added: 2, changed: 1, removed: 1 });
	const note = async (car: number, field: string, from: string | null, to: string) =>
		query(
			`INSERT INTO field_history (vehicle_id, run_id, field, old_value, new_value, changed_at)
			VALUES (?1, ?2, ?3, ?4, ?5, '2026-01-01')`,
			car,
			run,
			field,
			from,
			to,
		);
	const fresh = await addCar(dealer, `${name} A`);
	const moved = await addCar(dealer, `${name} C`);
	const gone = await addCar(dealer, `${name} D`);
	await note(fresh, "state", null, "added");
	await note(fresh, "exteriorColor", null, "Red");
	await note(await addCar(dealer, `${name} B`), "state", null, "added");
	await note(moved, "price", "9500", "9200");
	await note(moved, "price", "9200", "9000");
	await note(gone, "state", "active", "sold");
	await query("UPDATE vehicles SET sold_at = '2026-01-01' WHERE id = ?1", gone);
	return { dealer, run };
}

async function decide(page: Page, button: string): Promise<void> {
	await page.getByRole("button", { name: button }).click();
	await expectNotice(page, /^(?:Approve|Yes)/.test(button) ? "Sync approved" : "Sync rejected");
}

for (const { name, javaScriptEnabled } of modes) {
	test(`a run that waits is shown as a diff, approved and rolled back ${name}`, async () => {
		const { dealer } = await addReview(`Approved ${name}`);
		const { page, problems } = await openDesk(browser, "dashboard", { javaScriptEnabled });
		await page.getByRole("link", { name: `Review the sync of Approved ${name}` }).click();
		await page.getByRole("heading", { name: `Approved ${name}, sync of ` }).waitFor();
		await page.getByRole("heading", { name: "Would be removed (2)" }).waitFor();
		await page.getByRole("heading", { name: "Changed (1)" }).waitFor();
		await page.getByText("price: $9,500 → $9,000").waitFor();
		await decide(page, "Approve and remove 2 cars");
		expect((await listStock(dealer)).map(({ sold }) => sold)).toEqual([0, 1, 1]);
		await page.getByRole("heading", { name: "Removed (2)" }).waitFor();
		await page
			.getByText("2 removed cars come back, 1 changed car gets its old values back. Later edits stay.")
			.waitFor();
		await page.getByRole("link", { name: "Undo this sync" }).click();
		await page.getByRole("button", { name: "Undo sync" }).click();
		await expectNotice(page, "Sync undone", "3 cars are as before.");
		await page.getByText("Undone", { exact: true }).waitFor();
		expect((await listStock(dealer)).map(({ sold, price }) => [sold, price])).toEqual([
			[0, 9500],
			[0, 9000],
			[0, 9000],
		]);
		expect(await page.locator("main").getByRole("button").count()).toBe(0);
		expect(problems).toEqual([]);
		await page.context().close();
	});

	test(`a run's page counts cars, and leaves the details of the added ones out ${name}`, async () => {
		const { run } = await addFinished(`Counted ${name}`);
		const { page, problems } = await openDesk(browser, `runs/${run}`, { javaScriptEnabled });
		for (const heading of ["Added (2)", "Changed (1)", "Removed (1)"])
			await page.getByRole("heading", { name: heading }).waitFor();
		await page.getByText("price: $9,500 → $9,200").waitFor();
		await page.getByText("price: $9,200 → $9,000").waitFor();
		expect(problems).toEqual([]);
		await page.context().close();
	});

	test(`a run is rolled back only after a question that tells the numbers ${name}`, async () => {
		const { dealer, run } = await addFinished(`Undone ${name}`);
		const before = await listStock(dealer);
		const { page, problems } = await openDesk(browser, `runs/${run}`, { javaScriptEnabled });
		const ask = async () => {
			await page.getByRole("link", { name: "Undo this sync" }).click();
			await page.getByRole("heading", { name: "Undo this sync?" }).waitFor();
			await page
				.getByRole("dialog")
				.or(page.locator("section[aria-labelledby=dialog-title]"))
				.getByText("1 removed car comes back, 1 changed car gets its old values back, 2 added cars leave the site.")
				.waitFor();
		};
		await ask();
		await page.getByRole("link", { name: "Cancel" }).click();
		await page.waitForURL(`${site}/admin/runs/${run}`);
		expect(await listStock(dealer)).toEqual(before);
		await ask();
		await page.getByRole("button", { name: "Undo sync" }).click();
		await expectNotice(page, "Sync undone", "2 cars left the site, 2 cars are as before.");
		await page.waitForURL(`${site}/admin/runs/${run}`);
		expect((await listStock(dealer)).map(({ sold, price }) => [sold, price])).toEqual([
			[1, 9000],
			[0, 9500],
			[0, 9000],
			[1, 9000],
		]);
		expect(problems).toEqual([]);
		await page.context().close();
	});

	test(`a rejected run leaves the stock as it is, and its history tells ${name}`, async () => {
		const { dealer, run } = await addReview(`Rejected ${name}`);
		await addRun(dealer, { outcome: "error", reason: "The website did not answer.", pages_failed: 4, pages_known: 5 });
		const { page, problems } = await openDesk(browser, `runs/${run}`, { javaScriptEnabled });
		await decide(page, "Reject and keep the cars");
		expect((await listStock(dealer)).map(({ sold }) => sold)).toEqual([0, 0, 0]);
		await page.getByRole("link", { name: `Rejected ${name}`, exact: true }).click();
		const history = page.getByRole("region", { name: "Sync history" });
		await history.getByText("The website did not answer.").waitFor();
		const cells = (at: number) => history.getByRole("row").nth(at).getByRole("cell").allInnerTexts();
		expect((await cells(1)).slice(2)).toEqual(["0 of 5", "4", "0", "0", "0", "0", ""]);
		expect((await cells(2)).slice(2)).toEqual(["3 of 3", "0", "1", "0", "1", "0", "dealer.com"]);
		await history.getByRole("row").nth(2).getByRole("link").click();
		await page.waitForURL(`${site}/admin/runs/${run}`);
		await page.getByText("The waiting changes were rejected: those cars stayed as they were.").waitFor();
		expect(problems).toEqual([]);
		await page.context().close();
	});

	test(`a car is hidden with a reason and shown again ${name}`, async () => {
		const dealer = await addDealer(`Hiding ${name}`);
		const id = await addCar(dealer, `Hidden ${name}`);
		const { page, problems } = await openDesk(browser, `dealerships/${dealer}`, { javaScriptEnabled });
		const publicPage = async () => (await fetch(`${site}/api/vehicles/${id}`)).status;
		expect(await publicPage()).toBe(200);
		const row = page.locator(`[data-vehicle-id="${id}"]`);
		await row.getByRole("link", { name: `Hide Hidden ${name}` }).click();
		await page.getByLabel("Reason").fill("Wrong photos");
		await page.getByRole("button", { name: "Hide 1 car" }).click();
		await page.waitForURL(`${site}/admin/dealerships/${dealer}`);
		await expectNotice(page, "Vehicle hidden");
		await openTab(page, `dealerships/${dealer}?state=hidden`, javaScriptEnabled);
		await page.getByText("Hidden: Wrong photos").waitFor();
		expect(await publicPage()).toBe(404);
		await row.getByRole("link", { name: `Show Hidden ${name}` }).click();
		await page.getByRole("button", { name: "Show 1 car" }).click();
		await expectNotice(page, "Vehicle shown again");
		await row.getByRole("link", { name: `Hide Hidden ${name}` }).waitFor();
		expect(await publicPage()).toBe(200);
		expect(problems).toEqual([]);
		await page.context().close();
	});
}

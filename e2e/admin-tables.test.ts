import fc from "fast-check";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { deskEntries } from "~/desk/palette/palette-entries";
import { openBrowser } from "../testing/browser/open-browser";
import { proofCount, seed } from "../testing/proof";
import { addCar, addDealer, addRun, expectNotice, modes, openDesk, openTab, query } from "./desk";
import { holdCalls } from "./hold-calls";
import { listFaults } from "./list-faults";
import { site } from "./own-site";

let browser: Browser;

beforeAll(async () => {
	browser = await openBrowser();
});
afterAll(() => browser.close());

const toEnd = async (id: number) =>
	(await query<{ end: string | null }>("SELECT expiration_date AS end FROM dealerships WHERE id = ?1", id))[0]?.end;

for (const { name, javaScriptEnabled } of modes) {
	test(`dealerships are searched, selected and renewed together ${name}`, async () => {
		const ids = [await addDealer(`Bulk ${name} North`), await addDealer(`Bulk ${name} South`)];
		const other = await addDealer(`Other ${name}`);
		const { page, problems } = await openDesk(browser, "dealerships", { javaScriptEnabled });
		await page.getByRole("searchbox", { name: "Find dealerships" }).fill(`bulk ${name}`);
		await page.getByRole("button", { name: "Find", exact: true }).click();
		await page.locator(`[data-dealership-id="${other}"]`).waitFor({ state: "detached" });
		for (const id of ids) await page.locator(`[data-dealership-id="${id}"]`).getByRole("checkbox").check();
		await page.getByRole("button", { name: "Renew…" }).click();
		await page.getByRole("heading", { name: "Renew 2 dealerships" }).waitFor();
		await page.getByLabel("3 Months").check();
		await page.getByRole("button", { name: "Renew 2 dealerships" }).click();
		await expectNotice(page, "Subscription renewed", "2 dealerships renewed.");
		for (const id of ids) expect(Date.parse((await toEnd(id)) ?? "")).toBeGreaterThan(Date.now() + 80 * 86_400_000);
		expect(await toEnd(other)).toBeNull();
		await openTab(page, "dealerships?q=bulk&sort=name", javaScriptEnabled);
		const found = page.url();
		const row = page.locator(`[data-dealership-id="${ids[0]}"]`);
		for (const press of ["Cancel", "Renew subscription"]) {
			await row.getByRole("link", { name: `Renew Bulk ${name} North`, exact: true }).click();
			await page.getByRole("dialog").or(page.locator("section[aria-labelledby=dialog-title]")).getByText(press).click();
			await page.waitForURL(found);
		}
		await row.getByRole("button", { name: `Sync Bulk ${name} North`, exact: true }).click();
		await expectNotice(page, "Sync initiated");
		expect(page.url()).toBe(found);
		expect(problems).toEqual([]);
		await page.context().close();
	});

	test(`a car is found by the last six of its VIN, its price pinned and given back, and it is hidden ${name}`, async () => {
		const dealer = await addDealer(`Pinning ${name}`);
		const car = await addCar(dealer, `2019 Pinned Car ${name}`);
		const end = javaScriptEnabled ? "A00017" : "A00018";
		await query("UPDATE vehicles SET vin = ?2 WHERE id = ?1", car, `1HGCV1F30K0${end}`);
		const { page, problems } = await openDesk(browser, "inventory", { javaScriptEnabled });
		const api = async () => (await (await fetch(`${site}/api/vehicles/${car}`)).json()) as { price?: number };
		await page.getByRole("searchbox", { name: "Find cars" }).fill(end.toLowerCase());
		await page.getByRole("button", { name: "Find", exact: true }).click();
		await page
			.locator(`[data-vehicle-id="${car}"]`)
			.getByRole("link", { name: `2019 Pinned Car ${name}`, exact: true })
			.click();
		await page.getByRole("link", { name: "Edit Price" }).click();
		await page.getByRole("textbox", { name: "Price" }).fill("$7,500");
		await page.getByRole("button", { name: "Save and pin" }).click();
		await expectNotice(page, "Field pinned");
		await page.locator("[data-field=price]").getByText("Pinned by").waitFor();
		expect((await api()).price).toBe(7500);
		await page.getByRole("button", { name: "Unpin Price" }).click();
		await expectNotice(page, "Field unpinned");
		expect((await api()).price).toBe(9000);
		await page.getByText("price: $9,000, now $7,500").waitFor();
		await page.getByRole("link", { name: "Hide…" }).click();
		await page.getByLabel("Reason").fill("Wrong photos");
		await page.getByRole("button", { name: "Hide 1 car" }).click();
		await expectNotice(page, "Vehicle hidden");
		expect((await fetch(`${site}/api/vehicles/${car}`)).status).toBe(404);
		expect(problems).toEqual([]);
		await page.context().close();
	});
}

/** In the rows that name one of `dealers`: each control's shown word, its name, and where it leads. */
async function readControls(page: Page, dealers: string[]) {
	const rows = page.locator("[data-row]").filter({ hasText: new RegExp(dealers.join("|")) });
	const controls = rows.locator("a, button");
	return await controls.evaluateAll((all) =>
		(all as HTMLElement[]).map((one) => ({
			word: one.innerText.replace("…", "").trim(),
			name: (one.getAttribute("aria-label") ?? one.innerText).trim(),
			to: one.getAttribute("href") ?? one.closest("form")?.getAttribute("action") ?? "",
		})),
	);
}

/** With two cars of one title, of which each dealership here has one of the same VIN, and something in every list. */
async function addNamed(dealer: string): Promise<void> {
	const at = new Date(Date.now() - 60_000).toISOString();
	const id = await addDealer(dealer, { status: "error", status_reason: "It did not answer." });
	for (const end of ["A00027", "A00028"]) {
		const car = await addCar(id, `2019 Civic ${end}`);
		const sql = "UPDATE vehicles SET title = '2019 Civic', vin = ?2 WHERE id = ?1";
		await query(sql, car, end === "A00027" ? `1HGCV1F30K0${end}` : null);
		await query(
			"INSERT INTO contact_events (vehicle_id, dealership_id, address_hash, created_at) VALUES (?1, ?2, 'x', ?3)",
			car,
			id,
			at,
		);
		await addRun(id, {
			outcome: "needs-review",
			reason: "1 of 2 cars was no longer there.",
			pending_removals: JSON.stringify([car]),
		});
		await query(
			`INSERT INTO imports (dealership_id, file_key, file_name, content_hash, encoding, bytes, state, created_at, finished_at, pending_removals)
			VALUES (?1, ?2, 'stock.csv', ?2, 'utf-8', 1, 'done', ?3, ?3, '[1]')`,
			id,
			`${dealer} ${end}`,
			at,
		);
		await query(
			"INSERT INTO audit_log (username, action, subject, created_at) VALUES ('a', 'unhide vehicle', ?1, ?2)",
			`vehicle ${car}`,
			at,
		);
	}
}

test("the name of what a row offers begins with its word and says of what: no two that lead elsewhere share one", async () => {
	const dealers = ["Named North", "Named South"];
	for (const dealer of dealers) await addNamed(dealer);
	const { page } = await openDesk(browser, "dealerships?q=named");
	const check = async (path: string) => {
		await openTab(page, path);
		const controls = await readControls(page, [...dealers, "2019 Civic"]);
		expect(controls.length, path).toBeGreaterThanOrEqual(dealers.length);
		for (const { word, name } of controls) expect(name.startsWith(word), `${path}: ${word}, named ${name}`).toBe(true);
		const ways = new Map(controls.map(({ name, to }) => [name, to]));
		expect(
			controls.filter(({ name, to }) => ways.get(name) !== to),
			path,
		).toEqual([]);
		const ticks = await page
			.getByRole("checkbox", { name: /^Select (?:Named|2019 Civic)/ })
			.evaluateAll((all) => all.map((one) => one.ariaLabel ?? one.getAttribute("aria-label")));
		expect(new Set(ticks).size, path).toBe(ticks.length);
	};
	for (const path of ["dealerships?q=named", "inventory", "syncs", "contacts", "imports", "audit?q=unhide"])
		await check(path);
	await addDealer("Named North", { url: "http://127.0.0.1:9/another-named-north" });
	await check("dealerships?q=named");
	await page.context().close();
});

test("Ctrl K finds cars, dealerships and actions, and the keys lead through a table", async () => {
	const id = await addDealer("Palette Motors");
	const { page, problems } = await openDesk(browser, "dealerships", { bypassCSP: true });
	const palette = page.getByRole("dialog", { name: "Search and actions" });
	await page.keyboard.press("Control+k");
	await palette.waitFor();
	expect(await listFaults(page)).toEqual([]);
	await page.keyboard.type("palette mot");
	await palette.getByRole("option", { name: /Palette Motors/ }).waitFor();
	await page.keyboard.press("Enter");
	await page.waitForURL(`${site}/admin/dealerships/${id}`);
	await page.getByRole("heading", { level: 1, name: "Palette Motors" }).waitFor();
	const renew = page.getByRole("link", { name: "Renew Palette Motors", exact: true });
	await renew.focus();
	await page.keyboard.press("?");
	await palette.getByText("search the table").waitFor();
	await page.keyboard.press("Escape");
	await palette.waitFor({ state: "detached" });
	await renew.and(page.locator(":focus")).waitFor();
	await openTab(page, "dealerships");
	await page.keyboard.press("/");
	expect(await page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("q");
	await page.keyboard.press("Tab");
	await page.getByRole("heading", { level: 1 }).click();
	await page.keyboard.press("j");
	const first = await page.evaluate(() => document.activeElement?.textContent);
	await page.keyboard.press("j");
	await page.keyboard.press("k");
	expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(first);
	expect(problems).toEqual([]);
	await page.context().close();
});

test("each entry of the palette links to its page, and a click opens it, or Enter where the arrows stop", async () => {
	const { page } = await openDesk(browser, "settings");
	const palette = page.getByRole("dialog", { name: "Search and actions" });
	await page.keyboard.press("Control+k");
	await palette.getByRole("option").first().waitFor();
	const links = await palette.getByRole("option").evaluateAll((all) => all.map((one) => one.getAttribute("href")));
	expect(links.slice(0, deskEntries.length)).toEqual(deskEntries.map(({ to }) => to));
	await palette.getByRole("option", { name: /Audit log/ }).click();
	await page.waitForURL(`${site}/admin/audit`);
	await palette.waitFor({ state: "detached" });
	await page.keyboard.press("Control+k");
	await palette.getByRole("option").first().waitFor();
	for (const key of ["ArrowDown", "ArrowDown", "ArrowUp", "ArrowDown", "Enter"]) await page.keyboard.press(key);
	await page.waitForURL(`${site}${links[2]}`);
	await page.context().close();
});

test("Enter that comes before the answer opens what was typed last, and an action stays where it stood", async () => {
	const ids = [await addDealer("Hasty North"), await addDealer("Settings and Sons")];
	const { page } = await openDesk(browser, "dealerships");
	const palette = page.getByRole("dialog", { name: "Search and actions" });
	await page.keyboard.press("Control+k");
	await palette.getByRole("combobox").waitFor();
	await page.keyboard.type("settings");
	await palette.getByRole("option", { name: /Settings and Sons/ }).waitFor();
	await page.keyboard.press("Control+a");
	await page.route("**/api/admin/search?**", async (route) => {
		const answer = await route.fetch();
		await palette.getByRole("option", { name: /Settings and Sons/ }).waitFor();
		await route.fulfill({ response: answer });
	});
	await page.keyboard.insertText("hasty");
	await page.keyboard.press("Enter");
	await page.waitForURL(`${site}/admin/dealerships/${ids[0]}`);
	await page.unrouteAll();
	await page.keyboard.press("Control+k");
	await palette.getByRole("combobox").waitFor();
	await page.keyboard.type("settings");
	await palette.getByRole("option", { name: /Settings and Sons/ }).waitFor();
	await page.keyboard.press("Enter");
	await page.waitForURL(`${site}/admin/settings`);
	await page.context().close();
});

test("what is typed before the palette is loaded is its text, Enter too, and the focus returns at its close", async () => {
	const id = await addDealer("Early Birds");
	const early = fc.record({ before: fc.nat(11), isEntered: fc.boolean() });
	const check = async ({ before, isEntered }: { before: number; isEntered: boolean }) => {
		const { page, problems } = await openDesk(browser, "dealerships?q=early");
		const release = await holdCalls(page, /\/assets\/palette-/);
		const opener = page.getByRole("button", { name: "Refresh All" });
		await opener.focus();
		await page.keyboard.press("Control+k");
		await page.keyboard.type("early birds".slice(0, before));
		release();
		await page.keyboard.type("early birds".slice(before), { delay: 60 });
		if (isEntered) {
			await page.keyboard.press("Enter");
			await page.waitForURL(`${site}/admin/dealerships/${id}`);
		} else {
			const field = page.getByRole("combobox", { name: "Search cars, dealerships and actions" });
			await field.and(page.locator(":focus")).waitFor();
			expect(await field.inputValue()).toBe("early birds");
			await page.keyboard.press("Escape");
			await opener.and(page.locator(":focus")).waitFor();
		}
		expect(problems).toEqual([]);
		await page.context().close();
	};
	await fc.assert(fc.asyncProperty(early, check), {
		...{ seed, numRuns: proofCount(2, 30), endOnFailure: true },
		examples: [[{ before: 11, isEntered: true }], [{ before: 5, isEntered: false }]],
	});
});

test("the palette that is not loaded yet closes by Escape and by Ctrl K, and one that cannot load says so", async () => {
	const { page } = await openDesk(browser, "settings");
	const release = await holdCalls(page, /\/assets\/palette-/);
	const opener = page.getByRole("link", { name: "Dealerships", exact: true });
	await opener.focus();
	for (const key of ["Escape", "Control+k"]) {
		await page.keyboard.press("Control+k");
		const field = page.getByRole("dialog", { name: "Search and actions" }).getByRole("textbox");
		await field.and(page.locator(":focus")).waitFor();
		await page.keyboard.press("Tab");
		await page.keyboard.press(key);
		await opener.and(page.locator(":focus")).waitFor();
	}
	release();
	await page.context().close();
	const { page: cut } = await openDesk(browser, "settings");
	await cut.route(/\/assets\/palette-/, (route) => route.abort());
	const back = cut.getByRole("link", { name: "Dealerships", exact: true });
	await back.focus();
	await cut.keyboard.press("Control+k");
	await expectNotice(cut, "The search could not be loaded. Please try again.");
	await back.and(cut.locator(":focus")).waitFor();
	await cut.context().close();
});

test("rows are selected by x, and the palette does with them what the buttons below the table do", async () => {
	const ids = [await addDealer("Keys North"), await addDealer("Keys South"), await addDealer("Keys West")];
	const { page, problems } = await openDesk(browser, "dealerships?q=keys&sort=name");
	for (const key of ["j", "x", "j", "x", "j", "x", "x"]) await page.keyboard.press(key);
	await page.getByText("2 selected:").waitFor();
	await page.keyboard.press("Control+k");
	await page.getByRole("dialog", { name: "Search and actions" }).waitFor();
	await page.keyboard.type("renew");
	await page.getByRole("option", { name: /Renew 2 selected/ }).waitFor();
	await page.keyboard.press("Enter");
	await page.getByRole("heading", { name: "Renew 2 dealerships" }).waitFor();
	await page.keyboard.press("Enter");
	await expectNotice(page, "Subscription renewed", "2 dealerships renewed.");
	expect(new URL(page.url()).search).toBe("?q=keys&sort=name");
	const ends = await Promise.all(ids.map(toEnd));
	expect(ends.map((end) => end !== null)).toEqual([true, true, false]);
	await page.keyboard.press("Control+k");
	await page.getByRole("option").first().waitFor();
	expect(await page.getByRole("option", { name: /selected/ }).count()).toBe(0);
	expect(problems).toEqual([]);
	await page.context().close();
});

test("on a phone a car's card says what kind of deal it is and when it was last checked", async () => {
	const at = new Date(Date.now() - 3 * 86_400_000).toISOString();
	const dealer = await addDealer("Carded Motors", { last_confirmed_at: at });
	const car = await addCar(dealer, "2015 Carded Civic");
	const deal = {
		estimate: 12_000,
		low: 11_000,
		high: 13_000,
		comparables: 20,
		bounds: [10_000, 11_000, 12_500, 13_000],
	};
	await query(
		"UPDATE vehicles SET make = 'Honda', model = 'Civic', year = 2015, mileage = 42000, listed = 1, deal = ?2 WHERE id = ?1",
		car,
		JSON.stringify({ ...deal, of: "Honda|Civic|2015", miles: 42_000 }),
	);
	const { page } = await openDesk(browser, `dealerships/${dealer}`, { viewport: { width: 375, height: 667 } });
	const card = page.locator(`[data-vehicle-id="${car}"]`);
	await card.getByText("Great price").waitFor();
	await card.getByText("Checked 3 days ago").waitFor();
	await page.context().close();
});

test("a table that is sorted by a column's head stays where it is, and its address has the order", async () => {
	const dealer = await addDealer("Sorted");
	for (let car = 0; car < 30; car++) await addCar(dealer, `2019 Sorted Car ${car}`);
	const viewport = { width: 1280, height: 500 };
	const { page, problems } = await openDesk(browser, `inventory?dealership=${dealer}`, { viewport });
	const heads = page.locator("thead a:visible");
	const press = fc.record({ head: fc.nat((await heads.count()) - 1), y: fc.integer({ min: 0, max: 1500 }) });
	await fc.assert(
		fc.asyncProperty(press, async ({ head, y }) => {
			const column = heads.nth(head);
			const address = new URL((await column.getAttribute("href")) ?? "", page.url()).href;
			await page.evaluate((y) => scrollTo(0, y), y);
			const before = await column.evaluate((link: HTMLElement) => {
				link.click();
				return scrollY;
			});
			await page.waitForURL(address);
			await column.locator("xpath=ancestor::th[@aria-sort]").waitFor();
			// The arrow at a head may make names wrap elsewhere: some pixels, and no jump.
			expect(Math.abs(Number(await page.evaluate("scrollY")) - before)).toBeLessThan(60);
		}),
		// The last row becomes the first, and the first the last: the browser would follow the row that it saw.
		{ seed, numRuns: proofCount(4, 60), examples: [[{ head: 0, y: 1160 }], [{ head: 0, y: 1160 }]] },
	);
	expect(problems).toEqual([]);
	await page.context().close();
});

for (const { width, colorScheme } of [
	{ width: 320, colorScheme: "light" },
	{ width: 1280, colorScheme: "dark" },
] as const)
	test(`the tables and a car's page are without fault at ${width} px, ${colorScheme}`, async () => {
		const dealer = await addDealer(`Faultless ${width}`);
		const car = await addCar(dealer, "2019 Honda Civic Touring Special Edition of a Long Name");
		const { page } = await openDesk(browser, "inventory", {
			viewport: { width, height: 800 },
			colorScheme,
			bypassCSP: true,
		});
		for (const path of [
			...["inventory?sort=oldest", `inventory?dealership=${dealer}`, `inventory/${car}`, `inventory/${car}?edit=price`],
			...[`inventory/selected?id=${car}`, `dealerships/selected?do=renew&id=${dealer}`, "dealerships/new"],
			...[
				"dealerships?state=never-synced&sort=name",
				"audit?q=pin",
				"syncs",
				"contacts?state=last-month",
				"imports?state=failed",
			],
		]) {
			await page.goto(`${site}/admin/${path}`);
			expect(await listFaults(page), path).toEqual([]);
			const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
			expect(beyond, path).toBeLessThanOrEqual(0);
		}
		await page.context().close();
	});

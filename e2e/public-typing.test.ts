import fc from "fast-check";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser } from "../testing/browser/open-browser";
import { proofCount, seed } from "../testing/proof";
import { openPage, openRunning } from "./open-page";
import { site } from "./own-site";

let browser: Browser;

beforeAll(async () => {
	browser = await openBrowser();
});
afterAll(() => browser.close());

/** While the one before loads, when its address is there and its cars are not, or when they are shown. */
const moments = ["loading", "arriving", "shown"] as const;
interface Change {
	what: "search" | "make" | "clear";
	value: string;
	after: (typeof moments)[number];
}

const makes = ["Ford", "Honda", "Toyota"];
const after = fc.constantFrom(...moments);
const changes = fc.array(
	fc.oneof(
		fc.record<Change>({ what: fc.constant("search"), value: fc.constantFrom("camry", "", "civic"), after }),
		fc.record<Change>({ what: fc.constant("make"), value: fc.constantFrom(...makes), after }),
		fc.record<Change>({ what: fc.constant("clear"), value: fc.constant(""), after }),
	),
	{ minLength: 2, maxLength: 6 },
);

/** Within the page: between an address and its cars there is no time for a call from outside. Returns those it made. */
async function makeChanges(page: Page, asked: Change[]): Promise<Change[]> {
	return page.evaluate(async (all) => {
		const { pushState, replaceState } = history;
		let arrive = () => {};
		for (const [name, put] of Object.entries({ pushState, replaceState }))
			Object.assign(history, {
				[name](...entry: Parameters<typeof pushState>) {
					put.apply(history, entry);
					queueMicrotask(() => arrive());
				},
			});
		const search = (text: string) => {
			const field = document.querySelector<HTMLInputElement>("input[type=search]");
			if (!field || field.value === text) return false;
			Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, text);
			field.dispatchEvent(new Event("input", { bubbles: true }));
			field.form?.requestSubmit();
			return true;
		};
		const choose = (make: string) => {
			document.querySelector<HTMLInputElement>(`#filters input[name=make][value=${make}]`)?.click();
			document.querySelector<HTMLFormElement>("#filters")?.requestSubmit();
			return true;
		};
		const clear = () => {
			const link = [...document.querySelectorAll("a")].find((one) => one.textContent?.includes("Clear All"));
			link?.click();
			return link !== undefined;
		};
		const draw = () => new Promise((resolve) => requestAnimationFrame(resolve));
		/** What is asked for already leads nowhere. */
		const waitForRouter = async () => {
			while (window.__remixRouter.state.navigation.state !== "idle") await draw();
		};
		const isLoading = () => document.querySelector("h1")?.textContent === "Loading vehicles...";
		const made = [];
		for (const one of all) {
			const arrived = new Promise<void>((resolve) => {
				arrive = resolve;
			});
			const acts = { search, make: choose, clear };
			if (!acts[one.what](one.value)) continue;
			made.push(one);
			await (one.after === "loading" ? draw() : Promise.race([arrived, waitForRouter()]));
			while (one.what === "clear" && document.querySelector("#filters input[name=make]:checked")) await draw();
			while (one.after === "shown" && isLoading()) await draw();
		}
		Object.assign(history, { pushState, replaceState });
		return made;
	}, asked);
}

/** Some lists have an address of their own, with a make that is chosen from the first. */
const starts: Record<string, string[]> = { "/": [], "/used/toyota": ["Toyota"] };

function toWish(made: Change[], chosenFirst: string[]): { text: string; chosen: string[] } {
	const cleared = made.findLastIndex(({ what }) => what === "clear");
	const last = made.slice(cleared + 1);
	const clicked = [...(cleared < 0 ? chosenFirst : []), ...last.map(({ value }) => value)];
	return {
		text: last.findLast(({ what }) => what === "search")?.value ?? "",
		chosen: makes.filter((make) => clicked.filter((value) => value === make).length % 2 === 1),
	};
}

async function readFields(page: Page): Promise<{ text: string; chosen: string[] }> {
	const checked = page.locator("#filters input[name=make]:checked");
	return {
		text: await page.locator("input[type=search]").inputValue(),
		chosen: await checked.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value).sort()),
	};
}

test("what is typed and chosen is kept, whenever the cars of an older search arrive", async () => {
	const { page, problems } = await openPage(browser, { viewport: { width: 1280, height: 800 } });
	await fc.assert(
		fc.asyncProperty(changes, fc.constantFrom(...Object.keys(starts)), async (asked, start) => {
			await openRunning(page, site + start);
			await page.locator("summary", { hasText: "Make" }).click();
			const made = await makeChanges(page, asked);
			const { text, chosen } = toWish(made, starts[start] ?? []);
			const wish = [...(text ? [["keyword", text]] : []), ...chosen.map((make) => ["make", make])];
			const isThere = ({ searchParams, pathname }: URL) =>
				made.length === 0 ? pathname === start : String([...searchParams]) === String(wish);
			await page.waitForURL(isThere);
			await page.waitForFunction(() => document.querySelector("h1")?.textContent !== "Loading vehicles...");
			await expect.poll(() => readFields(page)).toEqual({ text, chosen });
		}),
		{ seed, numRuns: proofCount(8, 300), endOnFailure: true },
	);
	expect(problems).toEqual([]);
});

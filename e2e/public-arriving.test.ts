import fc from "fast-check";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { openBrowser } from "../testing/browser/open-browser";
import { proofCount, seed } from "../testing/proof";
import { listShifts, watchShifts } from "./list-shifts";
import { openPage } from "./open-page";
import { openSlowSite, type PageOnItsWay } from "./open-slow-site";
import { site } from "./own-site";

let browser: Browser;

beforeAll(async () => {
	browser = await openBrowser();
});
afterAll(() => browser.close());

const foot = '<div id="foot"></div>';
const paths = ["/", "/?make=Honda&priceMax=30000", "/?zipCode=00000", "/used/toyota", "/vehicles/15", "/saved"];

test("of a page that arrives in pieces, cut anywhere, nothing is drawn before all that is seen of it is there, and nothing moves", async () => {
	const arriving = fc.record({
		path: fc.constantFrom(...paths),
		width: fc.integer({ min: 320, max: 1440 }),
		height: fc.integer({ min: 500, max: 1600 }),
		cuts: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 6, maxLength: 12 }),
	});
	const cuts = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.99, 1];
	await fc.assert(
		fc.asyncProperty(arriving, async ({ path, width, height, cuts }) => {
			const { page } = await openPage(browser, { viewport: { width, height } });
			await watchShifts(page);
			const { rest, whole } = await openInPieces(page, path, cuts);
			// What is not seen, the scripts and their data, nobody has to wait for.
			await page.waitForFunction(() => performance.getEntriesByType("paint").length > 0, null, { polling: 20 });
			whole.send(rest);
			whole.end();
			await page.locator("html[data-shopper]").waitFor();
			expect(await listShifts(page), `${path}, ${width} by ${height} px, cut at ${cuts}`).toEqual([]);
			await page.context().close();
		}),
		{
			seed,
			numRuns: proofCount(5, 120),
			endOnFailure: true,
			examples: paths.map((path, at) => [{ path, width: [375, 884, 1280][at % 3] ?? 0, height: 900, cuts }]),
		},
	);
});

/** Until the end of what is seen: each piece is parsed before the next comes, and would be drawn. */
async function openInPieces(page: Page, path: string, cuts: number[]): Promise<{ whole: PageOnItsWay; rest: string }> {
	const slow = await openSlowSite(site);
	onTestFinished(slow.close);
	const opening = page.goto(slow.address + path, { waitUntil: "commit" });
	const whole = await slow.page;
	const { html } = whole;
	const seenEnd = html.indexOf(foot) + foot.length;
	const tags = [...html.matchAll(/<[a-z]/g)].map(({ index }) => index);
	const begin = html.indexOf("<body");
	const seen = tags.filter((tag) => tag > begin && tag < seenEnd);
	const at = [begin, ...cuts.map((cut) => seen[Math.floor(cut * (seen.length - 1))] ?? seenEnd), seenEnd];
	const ends = [...new Set(at)].sort((one, other) => one - other);
	let from = 0;
	for (const end of ends) {
		const before = from === 0 ? 0 : await countElements(page);
		whole.send(html.slice(from, end));
		if (from === 0) await opening;
		await expect.poll(() => countElements(page), { interval: 10 }).toBeGreaterThan(before);
		if (end === seenEnd) break;
		await page.evaluate(drawnOrNot);
		const paints = await page.evaluate(() => performance.getEntriesByType("paint").map(({ name }) => name));
		expect(paints, `${path}, cut before ${html.slice(end, end + 80)}`).toEqual([]);
		from = end;
	}
	return { whole, rest: html.slice(seenEnd) };
}

const countElements = (page: Page) => page.evaluate(() => document.all.length);

/** A browser that does not draw has no frames to wait for. */
const drawnOrNot = `Promise.race([
	new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
	new Promise((held) => setTimeout(held, 100)),
])`;

import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { addDealership, deleteDealerships, Lot, openLot, syncOnce } from "../../testing/lot";
import { proofCount, seed } from "../../testing/proof";
import { randomFrom } from "../../testing/random";

const DAY_MS = 86_400_000;
const COUNT = proofCount(7, 400);
const lists = import.meta.glob<string>(
	"../extract/fixtures/{dealer-com-list,dealerfire-list,json-ld-echoes-list-price,rows-of-three-mixed-vins,shop-regular-price,data-attributes-list-price,collection-page-cut-mileage}/page.html",
	{ query: "?raw", import: "default", eager: true },
);

/** A list alone, its second half behind what a reader needs to tell a sale price from a list price. */
async function openListed(html: string, origin: string) {
	const lot = new Lot([], origin);
	lot.hasEtags = true;
	const show = (body: string) => lot.overrides.set("/", body);
	show(html);
	const open = openLot(env, lot);
	const id = await addDealership(open.ctx, `${origin}/`);
	const sync = async (body: string) => {
		show(body);
		open.clock.offsetMs += DAY_MS;
		return await syncOnce(open, id, "admin");
	};
	const look = async () => {
		const stock = env.DB.prepare(
			"SELECT coalesce(vin, original_listing_url, title) AS name, vin, year, make, model, trim, price, mileage, exterior_color, images, sold_at FROM vehicles WHERE dealership_id = ?1 ORDER BY name",
		);
		return (await stock.bind(id).all<Record<string, unknown>>()).results;
	};
	return { sync, look };
}

test(`a list cut at random (${COUNT} cuts) neither changes what is known nor shows a price that the whole one does not`, {
	timeout: 3_600_000,
}, async () => {
	const random = randomFrom(seed);
	const pages = Object.values(lists).map((html) =>
		/<html/i.test(html.slice(0, 500)) ? html : `<!doctype html><html><body>${html}</body></html>`,
	);
	expect(pages).toHaveLength(7);
	for (let at = 0; at < COUNT; at++) {
		const html = pages[at % pages.length] ?? "";
		const cut = html.slice(0, random(html.length));
		const told = `${Object.keys(lists)[at % pages.length]} at ${cut.length}`;
		const first = await openListed(html, `https://cut${at}.example.com`);
		await first.sync(html);
		const whole = await first.look();
		expect(whole.length, told).toBeGreaterThan(2);
		await first.sync(cut);
		expect(await first.look(), told).toEqual(whole);
		const second = await openListed(cut, `https://short${at}.example.com`);
		await second.sync(cut);
		const [prices, miles] = [whole.map(({ price }) => price), whole.map(({ mileage }) => mileage)];
		for (const { price, mileage } of await second.look()) {
			expect([null, ...prices], told).toContain(price);
			expect([null, ...miles], told).toContain(mileage);
		}
		await second.sync(cut);
		await second.sync(html);
		const numbers = (rows: Record<string, unknown>[]) =>
			rows.map(({ vin, year, make, price, mileage, sold_at }) => [vin, year, make, price, mileage, sold_at]);
		expect(numbers(await second.look()), told).toEqual(numbers(whole));
		await deleteDealerships(env);
	}
});

test("a list that arrives without its end brings the cars that are new on it", async () => {
	const car = (at: number) =>
		`<div class="hit"><a href="/used/${at}/"><img src="/photos/${at}.jpg"><h2>2019 Honda Accord LX</h2></a><p>$2${at},900</p><p>${at},120 miles</p></div>`;
	const toCut = (...cars: number[]) => `<!doctype html><html><body>${cars.map(car).join("")}<div cla`;
	const { sync, look } = await openListed(toCut(11, 12, 13), "https://endless.example.com");
	const listNames = async () => (await look()).map(({ name }) => name).toSorted();
	const toNames = (...cars: number[]) => cars.map((at) => `https://endless.example.com/used/${at}/`);
	await sync(toCut(11, 12, 13));
	expect(await listNames()).toEqual(toNames(11, 12, 13));
	await sync(toCut(11, 12, 13, 14, 15));
	expect(await listNames()).toEqual(toNames(11, 12, 13, 14, 15));
});

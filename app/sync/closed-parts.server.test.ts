import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { addDealership, Lot, makeCars, openLot, syncOnce } from "../../testing/lot";

const DAY_MS = 86_400_000;
let count = 0;

/** Its robots.txt closes whatever has a query, as AutoRevo's do, and with that all parts of a list but the first. */
async function openClosed(isInSitemap: (at: number) => boolean) {
	const lot = new Lot(makeCars(10), `https://closed${++count}.example.com`);
	const open = openLot(env, lot);
	lot.overrides.set("/robots.txt", () => new Response("User-agent: *\nDisallow: /*?*\n"));
	lot.overrides.set("/sitemap.xml", () => {
		const told = lot.cars.filter((_, at) => isInSitemap(at));
		const urls = told.map(({ vin }) => `<url><loc>${lot.origin}/used/${vin}</loc></url>`).join("");
		return new Response(`<?xml version="1.0"?><urlset>${urls}</urlset>`, { headers: { "Content-Type": "text/xml" } });
	});
	return { lot, open, id: await addDealership(open.ctx, `${lot.origin}/`) };
}

test("a sitemap with all cars stands for the parts of a list that robots.txt closes: what leaves it is removed", async () => {
	const { lot, open, id } = await openClosed(() => true);
	expect(await syncOnce(open, id)).toMatchObject({ outcome: "complete", added: 10 });
	lot.cars.splice(6, 1);
	let removed = 0;
	for (let sync = 0; sync < 4; sync++) {
		open.clock.offsetMs += DAY_MS * 3;
		const run = await syncOnce(open, id);
		expect(run).toMatchObject({ outcome: "complete" });
		removed += Number(run?.removed);
	}
	expect(removed).toBe(1);
	expect(lot.requests.filter((path) => path.includes("?"))).toEqual([]);
});

test("a sitemap that lacks cars of the list's open part may lack those of the closed ones", async () => {
	for (const isInSitemap of [(at: number) => at !== 2, () => false, (at: number) => at > 3]) {
		const { open, id } = await openClosed(isInSitemap);
		const reason = expect.stringMatching(/robots.txt does not allow .*page=2.*nothing was removed/);
		expect(await syncOnce(open, id)).toMatchObject({ outcome: "partial", reason });
	}
});

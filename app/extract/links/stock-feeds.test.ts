import fc from "fast-check";
import { expect, test } from "vitest";
import { makeCars } from "../../../testing/lot";
import { extractPage } from "../extract-page";
import { getStockFeeds, isStockFeed } from "./stock-feeds";

const origin = "https://dealer.example.com";
const number = fc.integer({ min: 1, max: 99_999_999 });

function toFeeds(name: string, tags: object): string[] {
	const html = `<script id="dealeron_tagging_data" type="application/json">${JSON.stringify(tags)}</script>`;
	return getStockFeeds({ url: `${origin}/used`, html, platform: { name } });
}

const vendors = ["Dealer.com", "Team Velocity", "Wayne Reaves", "DealerSync", "sm360", "Strathcom", "DealerOn"];

test.for(vendors)("whatever numbers %s gives a dealer, all cars of its JSON are read, and it is asked on", (name) => {
	fc.assert(
		fc.property(number, number, fc.integer({ min: 1, max: 30 }), (dealerId, pageId, count) => {
			const [feed = ""] = toFeeds(name, { dealerId: String(dealerId), pageId });
			expect(isStockFeed(feed)).toBe(true);
			const cars = makeCars(count).map((car) => ({ ...car, url: `${origin}/vehicle/${car.vin}` }));
			const { kind, vehicles, next } = extractPage({ url: feed, html: JSON.stringify({ vehicles: cars }) });
			expect({ kind, count: vehicles.length, next: next.length }).toEqual({ kind: "list", count, next: 1 });
		}),
		{ numRuns: 30 },
	);
});

test.for(vendors)("JSON of %s that names cars in words nobody knows is unread, an empty one is read", (name) => {
	const [feed = ""] = toFeeds(name, { dealerId: "24817", pageId: 2761940 });
	const rows = makeCars(3).map(({ vin }) => ({ a: vin, b: "x" }));
	const isHollow = (html: string) => extractPage({ url: feed, html }).isHollow;
	expect([JSON.stringify({ rows }), "<html><body>Loading</body></html>"].map(isHollow)).toEqual([true, true]);
	expect([JSON.stringify({ rows: [], total: 0 }), "[]"].map(isHollow)).toEqual([false, false]);
});

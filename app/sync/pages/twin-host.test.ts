import fc from "fast-check";
import { expect, test } from "vitest";
import { seed } from "../../../testing/proof";
import type { Board, RunPage } from "../board/board";
import { getSiteUrl, toAnsweringHost, toTwin } from "./twin-host";

test("a bare domain and its www name are twins, and nothing else is", () => {
	expect(toTwin("https://dealer.com/used?page=2")).toBe("https://www.dealer.com/used?page=2");
	expect(toTwin("http://www.dealer.co.uk/")).toBe("http://dealer.co.uk/");
	const others = ["https://cars.dealer.com/", "http://127.0.0.1:8788/", "http://localhost:8788/", "http://[::1]/"];
	for (const address of others) expect(toTwin(address), address).toBeNull();
});

test("an address moves only to the host that answered", () => {
	expect(toAnsweringHost("https://dealer.com/a", "https://www.dealer.com/robots.txt")).toBe("https://www.dealer.com/a");
	expect(toAnsweringHost("https://dealer.com/a", "https://dealer.com/robots.txt")).toBe("https://dealer.com/a");
	expect(toAnsweringHost("https://cars.dealer.com/a", "https://www.dealer.com/")).toBe("https://cars.dealer.com/a");
});

test("a site is where the present run went in, and the dealership's address before it did", () => {
	const toPage = ([kind, runId]: [RunPage["kind"], number], at: number) => ({
		url: `https://x.example/${at}`,
		kind,
		runId,
	});
	const others = fc.oneof(
		fc.tuple(
			fc.constantFrom<RunPage["kind"]>("robots", "feed", "list", "sitemap", "vehicle"),
			fc.integer({ min: 1, max: 2 }),
		),
		fc.constant<[RunPage["kind"], number]>(["entry", 1]),
	);
	const dealership = { url: "https://dealer.example/" };
	fc.assert(
		fc.property(fc.array(others, { maxLength: 8 }), fc.nat(8), (pages, at) => {
			const getUrl = (all: { url: string }[]) =>
				getSiteUrl({ run: { id: 2 }, pages: new Map(all.map((page) => [page.url, page])), dealership } as Board);
			expect(getUrl(pages.map(toPage))).toBe(dealership.url);
			const all = pages.toSpliced(at, 0, ["entry", 2]).map(toPage);
			expect(getUrl(all)).toBe(all[Math.min(at, pages.length)]?.url);
		}),
		{ seed },
	);
});

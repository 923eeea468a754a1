import fc from "fast-check";
import { expect, test } from "vitest";
import { proofCount, seed } from "../../testing/proof";
import { getProvenance, isCrossSite, isOwnPage } from "./same-origin";

const ownOrigin = "https://cars.example";

test("another site's request is told by Sec-Fetch-Site, else by its Origin", () => {
	expect(isCrossSite({ fetchSite: "cross-site", origin: ownOrigin, ownOrigin })).toBe(true);
	expect(isCrossSite({ fetchSite: "same-site", origin: null, ownOrigin })).toBe(true);
	expect(isCrossSite({ fetchSite: null, origin: "https://evil.example", ownOrigin })).toBe(true);
	expect(isCrossSite({ fetchSite: null, origin: "null", ownOrigin })).toBe(true);
	expect(isCrossSite({ fetchSite: "same-origin", origin: ownOrigin, ownOrigin })).toBe(false);
	expect(isCrossSite({ fetchSite: null, origin: ownOrigin, ownOrigin })).toBe(false);
	expect(isCrossSite({ fetchSite: null, origin: null, ownOrigin })).toBe(false);
});

test("an effect with a session needs a page of ours behind it, or an address typed where that may be", () => {
	const typed = { fetchSite: "none", origin: null, ownOrigin };
	expect(isOwnPage({ fetchSite: null, origin: null, ownOrigin })).toBe(false);
	expect(isOwnPage({ fetchSite: null, origin: null, ownOrigin }, { mayBeTyped: true })).toBe(false);
	expect(isOwnPage({ fetchSite: null, origin: ownOrigin, ownOrigin })).toBe(true);
	expect(isOwnPage({ fetchSite: "same-origin", origin: null, ownOrigin })).toBe(true);
	expect(isOwnPage(typed)).toBe(false);
	expect(isOwnPage(typed, { mayBeTyped: true })).toBe(true);
	expect(isOwnPage({ ...typed, fetchSite: "cross-site" }, { mayBeTyped: true })).toBe(false);
});

test("a Sec-Fetch-Site that no browser sends is as good as none: the Origin decides", () => {
	const known = ["cross-site", "same-site", "same-origin", "none", ""];
	const odd = fc.oneof(
		fc.constantFrom("CROSS-SITE", "Same-Origin", "same-origin, cross-site", "?1", "null"),
		fc.stringMatching(/^[!-~]{1,12}$/).filter((text) => !known.includes(text)),
	);
	const property = fc.property(odd, fc.constantFrom(null, ownOrigin, "https://evil.example"), (fetchSite, origin) => {
		const headers = new Headers({ "Sec-Fetch-Site": fetchSite, ...(origin && { Origin: origin }) });
		expect(isOwnPage(getProvenance(headers, `${ownOrigin}/api/x`), { mayBeTyped: true })).toBe(origin === ownOrigin);
	});
	fc.assert(property, { seed, numRuns: proofCount(100, 2000) });
});

import { expect, test } from "vitest";
import { isCrossSite, isOwnPage } from "./same-origin";

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

test("an effect with a session needs a page of ours behind it", () => {
	expect(isOwnPage({ fetchSite: null, origin: null, ownOrigin }, "POST")).toBe(false);
	expect(isOwnPage({ fetchSite: null, origin: ownOrigin, ownOrigin }, "POST")).toBe(true);
	expect(isOwnPage({ fetchSite: "same-origin", origin: null, ownOrigin }, "GET")).toBe(true);
	expect(isOwnPage({ fetchSite: "none", origin: null, ownOrigin }, "GET")).toBe(false);
});

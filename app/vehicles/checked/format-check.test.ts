import { expect, test } from "vitest";
import type { FoundAnswer, FoundState } from "./check-answer";
import { formatCheck } from "./format-check";

const now = new Date("2026-11-20T17:05:00.000Z");
const say = (state: FoundState, more: Partial<FoundAnswer> = {}) =>
	formatCheck({ state, checkedAt: "2026-11-20T16:53:30.000Z", price: 8900, ...more }, now);

test("each answer of a look has its words, with the moment or the price that it knows", () => {
	const words = [
		[say("listed"), "Still listed, checked 11 min ago"],
		[say("changed", { priceWas: 9900 }), "Price is now $8,900 (was $9,900)"],
		[say("changed"), "Price is now $8,900"],
		[say("changed", { price: null, priceWas: 9900 }), "Price is now Price on request (was $9,900)"],
		[say("gone"), "The dealer's page no longer shows it"],
		[say("unverified"), "Not verified: last seen 11 min ago"],
		[say("unverified", { checkedAt: null }), "Not verified"],
	];
	for (const [said, meant] of words) expect(said).toBe(meant);
});

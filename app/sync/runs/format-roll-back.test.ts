import { expect, test } from "vitest";
import { formatDecided, toRollBack } from "./format-roll-back";

test("a decision is told by what came of it", () => {
	expect(formatDecided("approve", 14, 0)).toBe("14 cars removed.");
	expect(formatDecided("approve", 1, 40)).toBe("1 car removed, 40 prices changed.");
	expect(formatDecided("reject", 14, 1)).toBe("14 cars kept, 1 price kept.");
	expect(formatDecided("approve", 0, 0)).toBe("Nothing had to change.");
});

test("a run that did nothing, waits or was undone has nothing to undo", () => {
	const lists = { added: { total: 1 }, changed: { total: 0 }, removed: { total: 0 } };
	expect(toRollBack("complete", lists)).toEqual({ added: 1, changed: 0, removed: 0 });
	for (const outcome of [null, "needs-review", "rolled-back"]) expect(toRollBack(outcome, lists)).toBeNull();
	expect(toRollBack("complete", { ...lists, added: { total: 0 } })).toBeNull();
});

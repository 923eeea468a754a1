import { expect, test } from "vitest";
import { formatDecided, formatRollBack, formatRolledBack, toRollBack } from "./format-roll-back";

test("undoing a sync is told in cars, before and after", () => {
	const tell = (added: number, changed: number, removed: number) => formatRollBack({ added, changed, removed });
	expect(tell(0, 0, 14)).toBe("14 removed cars come back");
	expect(tell(2, 1, 1)).toBe(
		"1 removed car comes back, 1 changed car gets its old values back, 2 added cars leave the site",
	);
	expect(tell(1200, 0, 0)).toBe("1,200 added cars leave the site");
	const told = [
		[25, 3],
		[1, 1],
		[0, 1],
		[0, 0],
	].map(([takenOff = 0, setBack = 0]) => formatRolledBack({ takenOff, setBack }));
	expect(told).toEqual([
		"25 cars left the site, 3 cars are as before.",
		"1 car left the site, 1 car is as before.",
		"1 car is as before.",
		"Nothing had to change: later edits stay.",
	]);
});

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

import { expect, test } from "vitest";
import { formatUndo, formatUndone, formatUndoOffer } from "./format-undo";

test("undoing a sync is told in cars, before and after", () => {
	const tell = (added: number, changed: number, removed: number) => formatUndo({ added, changed, removed });
	expect(tell(0, 0, 14)).toBe("14 removed cars come back");
	expect(tell(2, 1, 1)).toBe(
		"1 removed car comes back, 1 changed car gets its old values back, 2 added cars leave the site",
	);
	expect(tell(1200, 0, 0)).toBe("1,200 added cars leave the site");
	expect(formatUndoOffer({ added: 2, changed: 0, removed: 0 })).toBe("2 added cars leave the site. Later edits stay.");
	expect(formatUndoOffer({ added: 0, changed: 0, removed: 0 })).toBe(
		"Nothing changes now: what later files, syncs and edits show stays until they are undone too.",
	);
	const told = [
		[25, 3],
		[1, 1],
		[0, 1],
		[0, 0],
	].map(([takenOff = 0, setBack = 0]) => formatUndone({ takenOff, setBack }));
	expect(told).toEqual([
		"25 cars left the site, 3 cars are as before.",
		"1 car left the site, 1 car is as before.",
		"1 car is as before.",
		"Nothing had to change: what came later stays.",
	]);
});

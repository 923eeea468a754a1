import { expect, test } from "vitest";
import type { ChangedBy } from "~/inventory/changed-by";
import { type CarHistory, formatCause, formatSold } from "./car-page";

const sold = (by: Partial<Pick<CarHistory, "runId" | "importId" | "changedBy">>): CarHistory => ({
	...{ id: 1, runId: null, importId: null, changedBy: null, changedAt: "2026-11-20T12:00:00.000Z", ...by },
	...{ field: "state", oldValue: "active", newValue: "sold" },
});

test("a change says by what it came, only a person's edit that an administrator made it, and nothing where none knows", () => {
	expect(formatCause(sold({ runId: 7 }))).toBe("Sync");
	expect(formatCause(sold({ importId: 7 }))).toBe("File");
	expect(formatCause(sold({}))).toBeNull();
	const told = (["person", "undo", "status", "redirect", "sold", "words", "feed", "price"] as ChangedBy[]).map(
		(changedBy) => formatCause(sold({ changedBy })),
	);
	expect(new Set(told).size).toBe(told.length);
	expect(told.filter((text) => /administrator/.test(text ?? ""))).toEqual(["By an administrator"]);
	expect(told.filter((text) => /a shopper opened it/.test(text ?? "")).length).toBe(6);
});

test("a sold car says by what it left: the newest change that took it off", () => {
	expect(formatSold([])).toBe("Sold.");
	expect(formatSold([sold({})])).toBe("Sold.");
	expect(formatSold([sold({ importId: 3 }), sold({ runId: 2 })])).toBe("Sold: the dealer's file no longer has it.");
	expect(formatSold([{ ...sold({ importId: 3 }), newValue: "active" }, sold({ runId: 2 })])).toBe(
		"Sold: a sync took it off the site.",
	);
	expect(formatSold([sold({ changedBy: "feed" })])).toMatch(
		/^Sold\. Checked when .*: the dealer's feed no longer has it\.$/,
	);
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { proofCount, seed } from "../../../testing/proof";
import { toUndoBack, toUndoPath, toUploadPath } from "./upload-path";

test("an undo leads back to the list of imports as it was searched, or to the upload that it was asked for on", () => {
	const file = { dealershipId: 4, id: 7 };
	const pairs = fc.array(fc.tuple(fc.string(), fc.string({ unit: "grapheme" })), { maxLength: 4 });
	const query = pairs.map((all) => (all.length > 0 ? `?${new URLSearchParams(all)}` : ""));
	fc.assert(
		fc.property(query, (search) => {
			const asked = new URL(toUndoPath(file, search), "https://desk.example.com");
			expect(asked.pathname).toBe(`${toUploadPath(file)}/undo`);
			expect(toUndoBack(toUploadPath(file), asked.search)).toBe(`/admin/imports${search}`);
		}),
		{ seed, numRuns: proofCount(100, 1000) },
	);
	expect(toUndoBack(toUploadPath(file), "")).toBe(toUploadPath(file));
});

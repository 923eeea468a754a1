import fc from "fast-check";
import { expect, test } from "vitest";
import { seed } from "../../../testing/proof";
import { toDistinctNames } from "./to-distinct-names";

type Row = { id: number; title: string; vin: string | null };
const toNames = ({ id, title, vin }: Row) => [title, `${title}, VIN ending ${vin?.slice(-6)}`, `${title}, car ${id}`];
const nameAll = (rows: Row[]) => toDistinctNames(rows, ({ id }) => id, toNames);

test("no two things share a name, and one that nobody shares stays short", () => {
	const row = fc.record({
		id: fc.nat(8),
		title: fc.constantFrom("2019 Civic", "2020 Civic", "2019 Civic, car 3"),
		vin: fc.constantFrom(null, "1HGCV1F30K0A00017", "1HGCV1F30K0A00018"),
	});
	const table = fc.uniqueArray(row, { selector: ({ id }) => id });
	fc.assert(
		fc.property(table, (rows) => {
			const names = nameAll([...rows, ...rows]);
			expect(new Set(names.values()).size).toBe(rows.length);
			for (const { id, title } of rows) {
				const isAlone = rows.every((other) => other.id === id || !toNames(other).includes(title));
				expect(names.get(id) === title).toBe(isAlone);
			}
		}),
		{ seed },
	);
});

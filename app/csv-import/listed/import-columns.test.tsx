import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router-dom";
import { expect, test } from "vitest";
import { toImportColumns } from "./import-columns";
import type { ListedImport } from "./import-view";

const now = new Date("2026-03-05T12:00:00.000Z");
const at = "2026-03-05T09:00:00.000Z";
const columns = toImportColumns({ now, zone: "UTC", names: new Map([[7, "March stock"]]) });

const file: ListedImport = {
	...{ id: 7, dealershipId: 3, dealership: "Sunrise Motors", fileName: "stock.csv", username: "pat", state: "done" },
	...{ rows: 9041, added: 5032, changed: 3023, removed: 2014, failed: 1005, held: 0 },
	...{ createdAt: at, finishedAt: at, undoneAt: null },
};

/** The row's cells by their column: the words, and where each link leads under which name. */
function read(change: Partial<ListedImport>): Record<string, string> {
	const cells = columns.map(({ key, cell }) => {
		const html = renderToStaticMarkup(<MemoryRouter>{cell({ ...file, ...change })}</MemoryRouter>);
		const links = [...html.matchAll(/<a [^>]*>/g)].map(([tag]) => {
			const [, name = ""] = /aria-label="([^"]*)"/.exec(tag) ?? [];
			const [, to = ""] = /href="([^"]*)"/.exec(tag) ?? [];
			return `${name} → ${to}`;
		});
		return [
			key,
			[
				html
					.replace(/<[^>]+>/g, " ")
					.trim()
					.replace(/\s+/g, " "),
				...links,
			].join("; "),
		];
	});
	return Object.fromEntries(cells);
}

test("a row of the imports tells all that is kept of its file", () => {
	expect(read({})).toEqual({
		file: "stock.csv; March stock → /admin/dealerships/3/uploads/7",
		time: expect.stringContaining("9:00 AM"),
		dealership: expect.stringContaining("Sunrise Motors;  → /admin/dealerships/3"),
		state: "Imported Undo…; Undo the import of March stock → /admin/dealerships/3/uploads/7/undo?from=imports",
		...{ rows: "Rows 9,041", added: "Added 5,032", changed: "Updated 3,023", removed: "Removed 2,014" },
		...{ failed: "Failed 1,005", by: "pat" },
	});
});

test("a file's state is told in its own words, with what is left to do of it", () => {
	const states = ["received", "preview", "importing", "done", "superseded", "failed"] as const;
	const words = states.map((state) => read({ state, finishedAt: null }).state);
	expect(words).toEqual([
		...["Not read yet", "Waiting for your check", "Importing", "Imported", "Replaced by a later file", "Failed"],
	]);
	expect(read({ undoneAt: at }).state).toBe("Undone");
	expect(read({ held: 2, finishedAt: null }).state).toBe(
		"Imported Decide; Decide what is missing in March stock → /admin/dealerships/3/uploads/7",
	);
});

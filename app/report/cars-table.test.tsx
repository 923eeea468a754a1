import fc from "fast-check";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { proofCount, seed } from "../../testing/proof";
import { CarsTable } from "./cars-table";
import { CAR_WEEKS } from "./report";
import { createSampleReport } from "./sample-report";
import { listWeekStarts } from "./weeks";

const { cars } = createSampleReport();
const starts = listWeekStarts(new Date("2026-11-20T12:00:00.000Z"));

/** The texts of a table's rows, cell by cell. */
function readRows(html: string): string[][] {
	return [...html.matchAll(/<tr[^>]*>(.*?)<\/tr>/g)].map(([, row = ""]) =>
		[...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/g)].map(([, cell = ""]) => cell.replace(/<[^>]*>/g, " ").trim()),
	);
}

test("each car's row tells its price, days, photos, views by week and in all, and contacts, below their names", () => {
	const counts = fc.record({ days: fc.nat(4000), photos: fc.nat(60), views: fc.nat(5000), contacts: fc.nat(2000) });
	fc.assert(
		fc.property(counts, fc.boolean(), fc.constantFrom(...cars), (counted, isOlder, sample) => {
			const car = { ...sample, ...counted, isOlder };
			const html = renderToStaticMarkup(<CarsTable cars={[car]} starts={starts} more={0} isSample={false} />);
			const [names = [], row = []] = readRows(html);
			const told = new Map(names.map((name, at) => [name, row[at]]));
			const count = (number: number) => number.toLocaleString("en-US");
			expect(told.get("Car")).toBe(car.title);
			expect(html).toContain(`href="${car.path}"`);
			expect(told.get("Price")?.startsWith(car.price === null ? "None" : `$${count(car.price)}`)).toBe(true);
			expect(told.get("Days")).toBe(`${count(car.days)}${isOlder ? "+" : ""}`);
			expect(told.get("Photos")).toBe(String(car.photos));
			expect([told.get("Views"), told.get("Contacts")]).toEqual([count(car.views), count(car.contacts)]);
			expect(row.slice(5, -2)).toEqual(car.weeks.slice(-CAR_WEEKS).map(({ views }) => count(views)));
		}),
		{ seed, numRuns: proofCount(50, 1000) },
	);
});

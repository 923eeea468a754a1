import fc from "fast-check";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { proofCount, seed } from "../../testing/proof";
import { type ReportCar, toReport } from "./report";
import { ReportFigures } from "./report-figures";
import { createSampleReport } from "./sample-report";

const [first] = createSampleReport().cars;

const car = fc
	.record({
		...{ days: fc.nat(120), isOlder: fc.boolean(), photos: fc.nat(2) },
		price: fc.option(fc.integer({ min: 500, max: 90_000 }), { nil: null }),
	})
	.map((drawn) => ({ ...first, ...drawn }) as ReportCar);

/** What stands under each name: value and note. */
function readFigures(cars: ReportCar[]): Map<string, string> {
	const now = new Date("2026-03-04T12:00:00.000Z");
	const report = toReport({ dealer: "Bay", listed: cars.length, days: [], cars }, now);
	const html = renderToStaticMarkup(<ReportFigures report={report} />);
	const figures = [...html.matchAll(/<dt[^>]*>([^<]*)<\/dt><dd>(.*?)<\/dd>/g)];
	return new Map(figures.map(([, name = "", told = ""]) => [name, told.replace(/<[^>]*>/g, " ").trim()]));
}

test("each figure's note is about that figure, and days that nobody knows are told as the least", () => {
	fc.assert(
		fc.property(fc.array(car, { minLength: 1, maxLength: 9 }), (cars) => {
			const figures = readFigures(cars);
			const [, days = "", plus] = /^(\d+)(\+?) /.exec(figures.get("Typical days listed") ?? "") ?? [];
			const [so, longer] = [Number(days), cars.filter((one) => one.days >= Number(days)).length];
			expect(longer * 2).toBeGreaterThanOrEqual(cars.length);
			expect(plus === "+").toBe(cars.some((one) => one.isOlder && one.days <= so));
			const missing = cars.filter(({ price }) => price === null).length;
			expect(figures.get("Cars listed")?.includes(`${missing} without a price`)).toBe(missing > 0);
			expect(figures.get("Listed 60 days or more")).not.toContain("price");
			expect(figures.get("Typical days listed")).not.toContain("shorter");
		}),
		{ seed, numRuns: proofCount(100, 2000) },
	);
});

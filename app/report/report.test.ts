import fc from "fast-check";
import { expect, test } from "vitest";
import { labels } from "~/deals/rating/label";
import { proofCount, seed } from "../../testing/proof";
import { type ReportCar, toReport } from "./report";
import { createSampleReport } from "./sample-report";

const [first] = createSampleReport().cars;
const drawn = fc.record({
	...{ days: fc.integer({ min: 50, max: 70 }), photos: fc.nat(1), views: fc.nat(3), contacts: fc.nat(2) },
	price: fc.constantFrom(null, 9000),
	label: fc.constantFrom(null, ...labels),
	difference: fc.integer({ min: -900, max: 900 }),
});
const stock = fc
	.array(drawn, { maxLength: 120 })
	.map((all) => all.map((one, id) => ({ ...first, ...one, id, title: `Car ${id}` }) as ReportCar));

/** By what its page says of each: "without a price", "listed for 60 days or more". */
const isOf: Record<string, (car: ReportCar) => boolean> = {
	photos: ({ photos }) => photos === 0,
	price: ({ price }) => price === null,
	above: ({ label }) => label === "above" || label === "high",
	long: ({ days }) => days >= 60,
};

test("a report counts of each thing to mend its cars and names the five worst, and shows a hundred by interest", () => {
	const check = (cars: ReportCar[], unread: number) => {
		const listed = cars.length + unread;
		const report = toReport({ dealer: "Bay", listed, days: [], cars }, new Date("2026-03-04T12:00:00Z"));
		const count = (kind: string) => cars.filter(isOf[kind] ?? (() => false)).length;
		const wanted = Object.keys(isOf).filter((kind) => count(kind) > 0);
		expect(report.toMend.map(({ kind, cars }) => [kind, cars])).toEqual(wanted.map((kind) => [kind, count(kind)]));
		const { long, withoutPhotos, withoutPrice } = report.stock;
		expect([long, withoutPhotos, withoutPrice]).toEqual(["long", "photos", "price"].map(count));
		for (const { kind, named } of report.toMend) {
			const own = cars.filter(isOf[kind] ?? (() => false));
			const rank = ({ days, difference }: ReportCar) =>
				kind === "long" ? days : kind === "above" ? Number(difference) : 0;
			const worst = own.sort((one, other) => rank(other) - rank(one)).slice(0, 5);
			expect(named).toEqual(worst.map(({ title }) => title));
		}
		const seen = report.cars.map(({ contacts, views, days }) => contacts * 10_000 + views * 1000 + days);
		expect(seen).toEqual([...seen].sort((one, other) => other - one));
		expect([report.cars.length, report.more]).toEqual([Math.min(100, cars.length), listed - report.cars.length]);
	};
	fc.assert(fc.property(stock, fc.nat(3), check), { seed, numRuns: proofCount(60, 600) });
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { proofCount, seed } from "../../testing/proof";
import { toPeriod } from "./period";

const zones = [
	"UTC",
	"America/New_York",
	"America/Los_Angeles",
	"Asia/Kolkata",
	"Pacific/Auckland",
	"Australia/Lord_Howe",
];
const toText = (iso: string | null, zone: string) =>
	new Intl.DateTimeFormat("en-CA", { timeZone: zone, dateStyle: "short", timeStyle: "short", hourCycle: "h23" }).format(
		new Date(iso ?? ""),
	);

test("a month begins with its first day's midnight, wherever the person is, and the one before ends there", () => {
	const moment = fc.date({ min: new Date("2020-01-01"), max: new Date("2035-01-01"), noInvalidDate: true });
	fc.assert(
		fc.property(moment, fc.constantFrom(...zones), (now, zone) => {
			const [month, last] = [toPeriod("month", now, zone), toPeriod("last-month", now, zone)];
			expect(toText(month.from, zone)).toMatch(/-01, 00:00$/);
			expect(toText(last.from, zone)).toMatch(/-01, 00:00$/);
			expect(last.to).toBe(month.from);
			const days = (Date.parse(last.to ?? "") - Date.parse(last.from ?? "")) / 86_400_000;
			expect(days).toBeGreaterThan(27.9);
			expect(days).toBeLessThan(31.1);
			expect(Date.parse(month.from ?? "")).toBeLessThanOrEqual(now.getTime());
		}),
		{ seed, numRuns: proofCount(100, 10_000) },
	);
});

test("a word of nobody is all of the time", () => {
	expect(toPeriod("toString", new Date(), "UTC")).toEqual({ from: null, to: null });
});

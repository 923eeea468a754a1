import { expect, test } from "vitest";
import { priceMonth, prices } from "./prices";
import { addUsage, lessUsage, noUsage, timesUsage, type Usage, usageNames } from "./usage";

const included: Usage = Object.assign({ ...noUsage }, ...usageNames.map((name) => ({ [name]: prices[name].included })));

test("a month within what the plan includes costs the plan alone", () => {
	expect(priceMonth(noUsage)).toBe(5);
	expect(priceMonth(included)).toBe(5);
});

test("what goes beyond is paid by the list", () => {
	const more = {
		requests: 10e6,
		cpuMs: 100e6,
		rowsRead: 1e9,
		rowsWritten: 2e6,
		queueOperations: 5e6,
		r2ClassA: 1e6,
		r2ClassB: 1e6,
		d1Gigabytes: 2,
		r2Gigabytes: 10,
	};
	expect(priceMonth(addUsage(included, more))).toBeCloseTo(5 + 3 + 2 + 1 + 2 + 2 + 4.5 + 0.36 + 1.5 + 0.15);
});

test("usages add up, multiply and are never less than nothing", () => {
	const one = { ...noUsage, requests: 1, rowsRead: 3 };
	expect(addUsage(one, timesUsage(one, 2))).toEqual({ ...noUsage, requests: 3, rowsRead: 9 });
	expect(lessUsage(one, timesUsage(one, 2))).toEqual(noUsage);
});

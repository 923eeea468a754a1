import { type Usage, usageNames } from "./usage";

type Price = { included: number; perUnit: number };

const million = 1e6;

/**
 * Monthly list prices in US dollars on Workers Paid, as of 2026-08: developers.cloudflare.com/workers/platform/pricing,
 * /d1/platform/pricing, /queues/platform/pricing (a message is a write, a read, a delete), /r2/pricing (lists and
 * writes are class A, reads and heads class B, deletes free).
 */
export const prices: Record<keyof Usage, Price> = {
	requests: { included: 10 * million, perUnit: 0.3 / million },
	cpuMs: { included: 30 * million, perUnit: 0.02 / million },
	rowsRead: { included: 25_000 * million, perUnit: 0.001 / million },
	rowsWritten: { included: 50 * million, perUnit: 1 / million },
	queueOperations: { included: million, perUnit: 0.4 / million },
	r2ClassA: { included: million, perUnit: 4.5 / million },
	r2ClassB: { included: 10 * million, perUnit: 0.36 / million },
	d1Gigabytes: { included: 5, perUnit: 0.75 },
	r2Gigabytes: { included: 10, perUnit: 0.015 },
};

export const planDollars = 5;

export function priceOf(name: keyof Usage, used: number): { dollars: number; partOfIncluded: number } {
	const { included, perUnit } = prices[name];
	return { dollars: Math.max(0, used - included) * perUnit, partOfIncluded: used / included };
}

export function priceMonth(month: Usage): number {
	return usageNames.reduce((sum, name) => sum + priceOf(name, month[name]).dollars, planDollars);
}

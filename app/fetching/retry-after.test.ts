import { expect, test } from "vitest";
import { parseRetryAfter } from "./retry-after";

const now = new Date("2026-11-20T00:00:00Z");

test("Retry-After comes in seconds or as a date, an hour at most", () => {
	expect(parseRetryAfter("120", now)).toBe(120_000);
	expect(parseRetryAfter("0", now)).toBe(0);
	expect(parseRetryAfter("Fri, 20 Nov 2026 00:10:00 GMT", now)).toBe(600_000);
	expect(parseRetryAfter("86400", now)).toBe(3_600_000);
	expect(parseRetryAfter("Fri, 20 Nov 2099 00:10:00 GMT", now)).toBe(3_600_000);
});

test("a senseless Retry-After is none", () => {
	for (const value of [null, "", "soon", "-5", "Fri, 20 Nov 2020 00:00:00 GMT"])
		expect(parseRetryAfter(value, now)).toBeUndefined();
});

import { afterEach, expect, test, vi } from "vitest";
import { countDays, formatSince } from "./format-since";

afterEach(() => void vi.unstubAllEnvs());

const zones = ["Pacific/Auckland", "America/Los_Angeles", "Asia/Kolkata", "Pacific/Kiritimati", "UTC"];

test("a day is the reader's own, wherever they are, at whatever hour it was and at whatever hour they read", () => {
	for (const zone of zones) {
		vi.stubEnv("TZ", zone);
		for (let hour = 0; hour < 24; hour++)
			for (const readAt of [0, 8, 12, 23]) {
				// A Friday
				const now = new Date(2026, 10, 20, readAt, 59);
				const at = (day: number) => new Date(2026, 10, day, hour).toISOString();
				const where = `${zone}, of ${hour} h at ${readAt} h`;
				expect(formatSince(at(13), now), where).toBe("Nov 13, 2026");
				expect(formatSince(at(14), now), where).toBe("Saturday");
				expect(formatSince(at(17), now), where).toBe("Tuesday");
				expect(formatSince(at(19), now), where).toBe("yesterday");
				expect(formatSince(at(20), now), where).toBe("earlier today");
				for (const day of [1, 19, 20]) expect(countDays(at(day), now), where).toBe(20 - day);
			}
	}
});

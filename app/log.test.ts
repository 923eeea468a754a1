import { DrizzleQueryError } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { logEvent, logFailure } from "./log";

test("an event and a failure are one line of JSON each", () => {
	const lines: string[] = [];
	const kept = [vi.spyOn(console, "info"), vi.spyOn(console, "error")];
	for (const spy of kept) spy.mockImplementation((line) => void lines.push(line));
	logEvent("step", { job: "sync", runId: 7, end: "paused", reason: "two\nlines", platform: null });
	logFailure("job-failed", new Error("no\nluck"), { runId: 7 });
	logFailure("query-failed", new DrizzleQueryError("SELECT ?", ["a person's words"], new Error("overloaded")));
	for (const spy of kept) spy.mockRestore();
	expect(lines.map((line) => line.includes("\n"))).toEqual([false, false, false]);
	expect(lines.join()).not.toContain("a person's words");
	expect(lines.map((line) => JSON.parse(line))).toEqual([
		{ event: "step", job: "sync", runId: 7, end: "paused", reason: "two\nlines", platform: null },
		{ event: "job-failed", runId: 7, error: expect.stringContaining("no\nluck") },
		{ event: "query-failed", error: expect.stringContaining("overloaded") },
	]);
});

test("the address of a report, which is its key, stands in no line", () => {
	const lines: string[] = [];
	const kept = [vi.spyOn(console, "info"), vi.spyOn(console, "error")];
	for (const spy of kept) spy.mockImplementation((line) => void lines.push(line));
	for (const end of ["", "/cars.csv", ".data", "/cars.csv.data"])
		logEvent("request", { path: `/report/sEcret-1${end}` });
	logFailure("page-failed", new Error("no luck"), { path: "/Report/sEcret-1" });
	for (const spy of kept) spy.mockRestore();
	expect(lines.length).toBe(5);
	expect(lines.join()).not.toContain("sEcret");
	expect(lines[1]).toContain('"/report/…/cars.csv"');
});

import { expect, test } from "vitest";
import { formatGivenUp, formatJob } from "./format-job";
import { jobSchema } from "./job";

test("every kind of job that the queue gives up on is told apart, with what it points at", () => {
	const messages = [
		{ v: 1, type: "sync", runId: 7, fence: 1 },
		{ v: 1, type: "cards", jobId: 8, fence: 1 },
		{ v: 1, type: "import", importId: 9, fence: 1 },
		{ v: 1, type: "draw-changed", runId: 10, after: 0 },
		{ v: 1, type: "draw-cars", ids: [1, 2] },
		{ v: 1, type: "fit", make: "ford", fence: 1 },
		{ v: 1, type: "check", vehicleId: 11 },
		{ v: 1, type: "index-now", runId: 12, after: 0, tries: 0 },
		{ v: 1, type: "push", after: 0, version: 1, looked: 0 },
	];
	expect(new Set(messages.map((message) => jobSchema.parse(message).type)).size).toBe(jobSchema.options.length);
	expect(messages.map((message) => formatJob(JSON.stringify(message)))).toEqual([
		"A sync failed (sync 7)",
		"Making vehicle cards failed (job 8)",
		"An import failed (import 9)",
		"Updating vehicle cards failed (sync 10)",
		"Making cards for imported cars failed",
		"Comparing prices failed",
		"The second check of a car failed (car 11)",
		"Telling search engines about changed cars failed (sync 12)",
		"Sending notices failed",
	]);
});

test("what a job was about stands in place of its number", () => {
	const message = JSON.stringify({ v: 1, type: "sync", runId: 7, fence: 1 });
	expect(formatJob(message, "Sunrise Motors")).toBe("A sync failed: Sunrise Motors");
});

test("a message that is no job is told of too", () => {
	for (const message of ["{}", "no JSON", "null", '"sync"', '{"type":"constructor"}'])
		expect(formatJob(message), message).toBe("A background job failed");
});

test("a given-up job of each kind has a name of its own, with its subject where that is known", () => {
	const types = jobSchema.options.map(({ shape }) => shape.type.value);
	expect(new Set(types.map((type) => formatGivenUp(type, null))).size).toBe(types.length);
	expect(types.map((type) => formatGivenUp(type, null))).not.toContain(formatGivenUp("constructor", null));
	expect(formatGivenUp("import", "stock.csv")).toBe("a failed import: stock.csv");
	expect(formatGivenUp(undefined, null)).toBe("a failed background job");
});

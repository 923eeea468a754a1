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
		"A sync was given up (run 7)",
		"The making of vehicle cards was given up (job 8)",
		"An import was given up (import 9)",
		"The drawing of changed cards was given up (run 10)",
		"The drawing of imported cars' cards was given up",
		"The comparing of prices was given up",
		"The second look at a car was given up (vehicle 11)",
		"Telling search engines of a run's cars was given up (run 12)",
		"The sending of notices was given up",
	]);
});

test("what a job was about stands in place of its number", () => {
	const message = JSON.stringify({ v: 1, type: "sync", runId: 7, fence: 1 });
	expect(formatJob(message, "Sunrise Motors")).toBe("A sync was given up: Sunrise Motors");
});

test("a message that is no job is told of too", () => {
	for (const message of ["{}", "no JSON", "null", '"sync"', '{"type":"constructor"}'])
		expect(formatJob(message), message).toBe("A job was given up");
});

test("a given-up job of each kind has a name of its own, with its subject where that is known", () => {
	const types = jobSchema.options.map(({ shape }) => shape.type.value);
	expect(new Set(types.map((type) => formatGivenUp(type, null))).size).toBe(types.length);
	expect(types.map((type) => formatGivenUp(type, null))).not.toContain(formatGivenUp("constructor", null));
	expect(formatGivenUp("import", "stock.csv")).toBe("the import that had been given up: stock.csv");
	expect(formatGivenUp(undefined, null)).toBe("a job that had been given up");
});

import { expect, test } from "vitest";
import { createStopwatch } from "./stopwatch";

test("the phases of a page add up to its time, whatever overlaps", async () => {
	let now = 0;
	const watch = createStopwatch(() => now);
	const wait = (phase: "cache" | "database" | "render", work: () => Promise<unknown>) => watch.track(phase, work);
	const pass = async (ms: number) => {
		now += ms;
	};
	await wait("cache", () => pass(3));
	await wait("render", async () => {
		await pass(5);
		await Promise.all([wait("database", () => pass(20)), wait("database", () => pass(10))]);
		await pass(7);
	});
	expect(watch.toServerTiming()).toBe("cache;dur=3, database;dur=30, render;dur=12");
});

test("what is still going on behind an answer is not told", async () => {
	const watch = createStopwatch(() => 0);
	await watch.track("cache", async () => {});
	void watch.track("render", () => new Promise(() => {}));
	expect(watch.toServerTiming()).toBe("cache;dur=0");
});

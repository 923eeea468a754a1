import { expect, test } from "vitest";
import type { StartTimer } from "../context.server";
import { readCapped } from "./read-capped";

const signal = new AbortController().signal;
const startTimer: StartTimer = (ms, act) => {
	const timer = setTimeout(act, ms);
	return () => clearTimeout(timer);
};
const limits = { cap: 10 };

/** A stream of chunks of the given sizes; then it closes, or waits for ever. */
function streamOf(sizes: number[], end: "close" | "wait" = "close") {
	const state = { cancelled: false };
	const left = [...sizes];
	const stream = new ReadableStream<Uint8Array>({
		pull(controller) {
			const size = left.shift();
			if (size !== undefined) controller.enqueue(new Uint8Array(size).fill(size));
			else if (end === "close") controller.close();
			else return new Promise(() => undefined);
		},
		cancel() {
			state.cancelled = true;
		},
	});
	return { stream, state };
}

test("chunks are joined in order", async () => {
	const { stream } = streamOf([2, 3]);
	expect(await readCapped(stream, limits)).toEqual({
		kind: "ok",
		bytes: new Uint8Array([2, 2, 3, 3, 3]),
	});
	expect(await readCapped(null, limits)).toMatchObject({ kind: "ok", bytes: new Uint8Array() });
});

test("one byte beyond the cap is too much, and the rest is cancelled", async () => {
	expect(await readCapped(streamOf([5, 5]).stream, limits)).toMatchObject({ kind: "ok" });
	const { stream, state } = streamOf([5, 6, 1000], "wait");
	expect(await readCapped(stream, limits)).toEqual({ kind: "too-large" });
	expect(state.cancelled).toBe(true);
});

test("what may be cut is cut at the cap", async () => {
	const { stream } = streamOf([8, 8]);
	const read = await readCapped(stream, { ...limits, cut: true });
	expect(read.kind === "ok" && read.bytes.byteLength).toBe(10);
});

test("a stream that falls silent is a time-out, and is cancelled", async () => {
	const { stream, state } = streamOf([1], "wait");
	expect(await readCapped(stream, { ...limits, wait: { idleMs: 50, signal, startTimer } })).toEqual({
		kind: "time-out",
	});
	expect(state.cancelled).toBe(true);
});

test("the signal ends a read that still drips", async () => {
	const whole = new AbortController();
	const { stream } = streamOf([1], "wait");
	const read = readCapped(stream, { ...limits, wait: { idleMs: 60_000, signal: whole.signal, startTimer } });
	whole.abort();
	expect(await read).toEqual({ kind: "time-out" });
});

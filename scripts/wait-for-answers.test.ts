import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { expect, test } from "vitest";
import { openData } from "./open-data";

const wakeAlways = "const { workerData } = require('node:worker_threads'); for (;;) Atomics.notify(workerData, 0);";

test("a wake-up that comes before the answer ends no call to the files", async () => {
	const folder = mkdtempSync(join(tmpdir(), "wait-for-answers-"));
	const { files, close } = await openData(folder);
	const flags = seeFlags(() => files.delete);
	const waker = new Worker(wakeAlways, { eval: true, workerData: flags });
	try {
		await new Promise((resolve) => waker.once("online", resolve));
		// The first call of each kind halts this thread.
		expect(await files.head("none")).toBeNull();
		expect(await files.get("none")).toBeNull();
		expect((await files.list()).objects).toEqual([]);
	} finally {
		await waker.terminate();
		await close();
		rmSync(folder, { recursive: true });
	}
});

/** The flags on which Miniflare waits for the answers of its thread. */
function seeFlags(call: () => unknown): Int32Array | undefined {
	const { wait } = Atomics;
	let seen: Int32Array | undefined;
	const watch = (flags: Int32Array, ...rest: [number, number]) => {
		seen = flags;
		return wait(flags, ...rest);
	};
	Atomics.wait = watch as typeof wait;
	try {
		call();
	} finally {
		Atomics.wait = wait;
	}
	return seen;
}

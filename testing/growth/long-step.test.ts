import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { findFreePort } from "../../scripts/find-free-port";
import { startLocalWorker } from "../../scripts/local-worker";

/** Longer than Node leaves an idle connection open. */
const longStepMs = 6500;

/** A Worker of which a message keeps the processor busy for so many rounds, and a request tells how many were handled. */
const script = `
let handled = 0;
export default {
	async fetch(request, env) {
		if (request.method === "POST") await env.JOBS.send(await request.json());
		return new Response(String(handled));
	},
	async queue({ messages }) {
		for (const { body } of messages) {
			let sum = 0;
			for (let round = 0; round < body.rounds; round++) sum += round;
			handled += sum < 0 ? 0 : 1;
		}
	},
};`;

test("the local queue goes on after a step that kept the processor busy for longer than a connection lives", async () => {
	const folder = mkdtempSync(join(tmpdir(), "long-step-"));
	const bundle = join(folder, "bundle");
	mkdirSync(bundle);
	writeFileSync(join(bundle, "index.js"), script);
	const worker = await startLocalWorker({ port: await findFreePort(), persistDir: folder, vars: {}, bundle });
	const send = (rounds: number) => fetch(worker.url, { method: "POST", body: JSON.stringify({ rounds }) });
	try {
		await send(1);
		await until(worker.url, 1);
		await send(Math.ceil(longStepMs * countRoundsPerMs()));
		await until(worker.url, 2);
		await send(1);
		await until(worker.url, 3);
	} finally {
		await worker.stop();
		rmSync(folder, { recursive: true, force: true });
	}
}, 120_000);

/** Fails by the test's own limit. A busy workerd may let go of a connection: the next look opens another. */
async function until(url: string, count: number): Promise<void> {
	for (;;) {
		const handled = await fetch(url).then(
			(answer) => answer.text(),
			() => "nothing",
		);
		if (handled === String(count)) return expect(handled).toBe(String(count));
		await wait(200);
	}
}

function countRoundsPerMs(): number {
	const rounds = 100_000_000;
	const start = process.cpuUsage();
	let sum = 0;
	for (let round = 0; round < rounds; round++) sum += round;
	const { user } = process.cpuUsage(start);
	return sum < 0 ? 0 : rounds / (user / 1000);
}

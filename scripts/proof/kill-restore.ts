import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { listBackups } from "../../db/backups/list-backups.server";
import { findBegunRestore } from "../../db/backups/restore-marker.server";
import { type Random, randomFrom } from "../../testing/random";
import { buildWhenStale } from "../build";
import { lockData } from "../data-lock";
import { findFreePort } from "../find-free-port";
import { ensureLocalSecrets } from "../local-secrets";
import { startLocalWorker } from "../local-worker";
import { migrateLocal } from "../migrate";
import { dump, fill, withData } from "./restore-data";
import { type Kill, type Ran, requireTidy, runAndKill } from "./run-and-kill";

const CHECKED = / is complete: /;
const RESTORED = /^Restored /m;
/** A kill aims at the swap within this time. */
const SWAP_MS = 80;

/** After each kill the database has all old rows or all of the backup's, and the same command makes it whole. */
export async function proveKillRestore(kills: number): Promise<void> {
	const folder = mkdtempSync(join(tmpdir(), "prove-kill-restore-"));
	const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
	try {
		await buildWhenStale();
		await migrateLocal(folder);
		ensureLocalSecrets(folder, process.env);
		await withData(folder, fill);
		const random = randomFrom(seed);
		console.log(`kill-restore: SEED=${seed}`);
		await killBackups(folder, kills, random);
		await requireTidy(() => killRestores(folder, kills, random));
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}

async function killBackups(folder: string, kills: number, random: Random): Promise<void> {
	const { ms: durationMs } = await run(folder, ["backup"]);
	let offered = 0;
	for (let kill = 1; kill <= kills; kill++) {
		const before = await withData(folder, ({ files }) => listBackups(files));
		await run(folder, ["backup"], { afterMs: random(durationMs) });
		const after = await withData(folder, ({ files }) => listBackups(files));
		for (const name of before) if (!after.includes(name)) throw new Error(`The backup ${name} is gone`);
		const added = after.filter((name) => !before.includes(name));
		offered += added.length;
		for (const name of added) await run(folder, ["restore", name, "--replace"]);
	}
	await run(folder, ["backup"]);
	console.log(`kill-restore: ${kills} backups killed within ${durationMs} ms, ${offered} of them whole before`);
}

async function killRestores(folder: string, kills: number, random: Random): Promise<void> {
	const backedUp = await withData(folder, dump);
	const counts = { before: 0, after: 0, begun: 0 };
	const turn = random(4);
	let whole: Ran | undefined;
	for (let kill = 0; kill <= kills; kill++) {
		const live = await withData(folder, async (data) => {
			await data.db.prepare("UPDATE vehicles SET price = price + 1 WHERE id % 2 = 0").run();
			await data.db.prepare("DELETE FROM vehicles WHERE id % 7 = 0").run();
			return await dump(data);
		});
		const ran = await run(folder, ["restore", "--replace"], whole && chooseKill(whole, kill, turn, random));
		whole ??= ran;
		await endLeftBehind(folder);
		const { state, begun } = await withData(folder, async (data) => ({
			state: await dump(data),
			begun: await findBegunRestore(data.db),
		}));
		if (state !== live && state !== backedUp)
			throw new Error(`Kill ${kill} left neither the rows of before nor the backup's`);
		counts[state === live ? "before" : "after"]++;
		if (begun) counts.begun++;
		if (begun && counts.begun === 1) await expectUnhealthy(folder);
		if (state !== backedUp) await run(folder, ["restore", ...(begun ? [] : ["--replace"])]);
		if ((await withData(folder, dump)) !== backedUp) throw new Error(`The restore after kill ${kill} is not whole`);
	}
	console.log(
		`kill-restore: ${kills} restores killed within ${whole?.ms} ms: ${counts.before} times the rows of before (${counts.begun} of them told as begun), else the backup's; all whole after the next`,
	);
}

/** From `turn` on in turn at any time, from the check to the swap, around the swap, and from the swap to the end. */
function chooseKill(whole: Ran, kill: number, turn: number, random: Random): Kill {
	const swapMs = (whole.msUntil(RESTORED) ?? 0) - (whole.msUntil(CHECKED) ?? 0);
	const kills: Kill[] = [
		{ seen: RESTORED, afterMs: random(whole.ms - (whole.msUntil(RESTORED) ?? 0) + 1) },
		{ seen: CHECKED, afterMs: Math.max(0, swapMs - SWAP_MS + random(2 * SWAP_MS)) },
		{ seen: CHECKED, afterMs: random(swapMs + 1) },
		{ afterMs: random(whole.ms) },
	];
	return kills[(kill + turn) % kills.length] ?? { afterMs: 0 };
}

async function endLeftBehind(folder: string): Promise<void> {
	(await lockData(folder)).release();
}

async function expectUnhealthy(folder: string): Promise<void> {
	const worker = await startLocalWorker({ port: await findFreePort(), persistDir: folder, vars: {} });
	try {
		const { status } = await fetch(`${worker.url}/healthz`);
		if (status !== 503) throw new Error(`/healthz answered ${status} in the middle of a restore`);
	} finally {
		await worker.stop();
	}
}

async function run(folder: string, args: string[], kill?: Kill): Promise<Ran> {
	return await runAndKill(["scripts/backup.ts", ...args, "--persist-to", folder], kill);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await proveKillRestore(Number(process.env.KILLS ?? "20"));

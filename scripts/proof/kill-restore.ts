import { spawn } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { listBackups } from "../../db/backups/list-backups.server";
import { findBegunRestore } from "../../db/backups/restore-marker.server";
import { randomFrom } from "../../testing/random";
import { buildWhenStale } from "../build";
import { lockData } from "../data-lock";
import { findFreePort } from "../find-free-port";
import { ensureLocalSecrets } from "../local-secrets";
import { startLocalWorker } from "../local-worker";
import { migrateLocal } from "../migrate";
import { root } from "../paths";
import { dump, fill, withData } from "./restore-data";

/**
 * `npm run backup` and `npm run restore -- --replace` killed at random points. After each kill the database has all its
 * old rows or all of the backup's, a started site says so, and the same command again makes it whole.
 */
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
		await killRestores(folder, kills, random);
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}

/** A killed backup is not offered; those before it are, and the next one is whole. */
async function killBackups(folder: string, kills: number, random: (below: number) => number): Promise<void> {
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

async function killRestores(folder: string, kills: number, random: (below: number) => number): Promise<void> {
	const backedUp = await withData(folder, dump);
	const counts = { before: 0, after: 0, begun: 0 };
	let whole: Run = { ms: 0, sinceCheckedMs: 0 };
	for (let kill = 0; kill <= kills; kill++) {
		const live = await withData(folder, async (data) => {
			await data.db.prepare("UPDATE vehicles SET price = price + 1 WHERE id % 2 = 0").run();
			await data.db.prepare("DELETE FROM vehicles WHERE id % 7 = 0").run();
			return await dump(data);
		});
		if (kill === 0) whole = await run(folder, ["restore", "--replace"]);
		else if (kill % 2 === 0) await run(folder, ["restore", "--replace"], { afterMs: random(whole.ms) });
		else await run(folder, ["restore", "--replace"], { checked: true, afterMs: random(whole.sinceCheckedMs) });
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
	const left = readdirSync(root).filter((name) => name.includes("open-data"));
	if (left.length > 0) throw new Error(`Left in the project's folder: ${left}`);
	console.log(
		`kill-restore: ${kills} restores killed within ${whole.ms} ms: ${counts.before} times the rows of before (${counts.begun} of them told as begun), else the backup's; all whole after the next`,
	);
}

/** As `npm start` does: only one workerd may hold the data. */
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

type Run = { ms: number; sinceCheckedMs: number };

/** Kills scripts/backup.ts some time after its start, or after its check of the backup. */
async function run(folder: string, args: string[], kill?: { checked?: boolean; afterMs: number }): Promise<Run> {
	const started = Date.now();
	const child = spawn(process.execPath, ["--import", "tsx", "scripts/backup.ts", ...args, "--persist-to", folder], {
		cwd: root,
		stdio: ["ignore", "pipe", "pipe"],
	});
	let output = "";
	let checkedAt = started;
	const isChecked = new Promise<void>((resolve) => {
		for (const stream of [child.stdout, child.stderr])
			stream.on("data", (chunk) => {
				output += chunk;
				if (checkedAt > started || !/ is whole: /.test(output)) return;
				checkedAt = Date.now();
				resolve();
			});
	});
	const ended = new Promise<number | null>((resolve) => child.on("exit", resolve));
	if (kill) {
		if (kill.checked) await Promise.race([isChecked, ended]);
		await Promise.race([wait(kill.afterMs), ended]);
		child.kill("SIGKILL");
		await ended;
	} else if ((await ended) !== 0) throw new Error(`${args.join(" ")} failed:\n${output}`);
	return { ms: Date.now() - started, sinceCheckedMs: Date.now() - checkedAt };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await proveKillRestore(Number(process.env.KILLS ?? "20"));

import { type ChildProcess, fork, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Answer, Order } from "../testing/locking-process";
import { lockData } from "./data-lock";
import { root } from "./paths";

const AT_ONCE = 3;
const FOLDERS = 100;
let parent = "";
let begun: ChildProcess[] = [];

beforeEach(() => {
	parent = mkdtempSync(join(tmpdir(), "data-lock-"));
	begun = [];
});

afterEach(async () => {
	await Promise.all(begun.map(kill));
	rmSync(parent, { recursive: true });
});

test("of starts in the same instant one gets the data, and so it is after kill -9", async () => {
	const folders = Array.from({ length: FOLDERS }, (_, n) => join(parent, `data-${n}`));
	for (const round of ["in a new folder", "after a kill"]) {
		for (const folder of folders) rmSync(`${folder}.meeting`, { recursive: true, force: true });
		const starts = Array.from({ length: AT_ONCE }, begin);
		const answers = await Promise.all(starts.map((start) => order(start, { folders, among: AT_ONCE })));
		const holders = folders.map((_, at) => answers.filter((answer) => answer[at] === "held").length);
		expect(holders, round).toEqual(folders.map(() => 1));
		await Promise.all(starts.map(kill));
	}
});

test("a start that notes its workerd again and again is never robbed", async () => {
	const folder = join(parent, "data");
	const [holder, other] = [begin(), begin()];
	expect(await order(holder, { folders: [folder], among: 1 })).toEqual(["held"]);
	expect(await order(other, { folders: [], among: 1 })).toEqual([]);
	const notes = order(holder, { note: process.pid, times: 20_000 });
	const tries = Array<string>(5_000).fill(folder);
	expect(new Set(await order(other, { folders: tries, among: 1 }))).toEqual(new Set(["refused"]));
	await notes;
});

test("a killed start's workerd has ended before the next start has the data", async () => {
	const folder = join(parent, "data");
	const holder = begin();
	await order(holder, { folders: [folder], among: 1 });
	const workerd = spawn("sleep", ["600"], { argv0: "workerd" });
	begun.push(workerd);
	await once(workerd, "spawn");
	await order(holder, { note: workerd.pid ?? 0, times: 1 });
	await kill(holder);
	const ended = once(workerd, "exit");
	(await lockData(folder)).release();
	expect(await ended).toEqual([null, "SIGKILL"]);
});

test("a process that got the id of a killed start, or of its workerd, is neither waited for nor ended", async () => {
	const folder = join(parent, "data");
	const holder = begin();
	await order(holder, { folders: [folder], among: 1 });
	await kill(holder);
	const stranger = spawn("sleep", ["600"], { argv0: "node workerd" });
	begun.push(stranger);
	await once(stranger, "spawn");
	const [name = ""] = readdirSync(join(folder, "running"));
	const again = name.replace(/^\d+/, String(stranger.pid));
	rmSync(join(folder, "running", name));
	writeFileSync(join(folder, "running", again), again);
	(await lockData(folder)).release();
	expect(stranger.exitCode ?? stranger.signalCode).toBe(null);
});

test("a start of an older version that still runs keeps its data", async () => {
	const old = begin();
	for (const [start, refused] of [
		[old.pid, true],
		[2 ** 30, false],
	] as const) {
		const folder = join(parent, `data-${start}`);
		mkdirSync(folder);
		writeFileSync(join(folder, "running.json"), JSON.stringify({ start }));
		const locking = lockData(folder);
		if (refused) await expect(locking).rejects.toThrow("Another start");
		else (await locking).release();
	}
});

test("a lock that is given back is free at once, and leaves nothing", async () => {
	const folder = join(parent, "data");
	for (let n = 0; n < 3; n++) {
		const lock = await lockData(folder);
		await expect(lockData(folder)).rejects.toThrow("Another start");
		lock.noteWorker(process.pid);
		lock.release();
		expect(readdirSync(folder)).toEqual([]);
	}
});

test("of builds at the same time each waits for its turn", async () => {
	const task = { turns: 5, at: join(parent, "building"), among: AT_ONCE };
	const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => order(begin(), task)));
	expect(answers).toEqual(Array.from({ length: AT_ONCE }, () => Array(5).fill("held")));
});

function begin(): ChildProcess {
	const child = fork(join(root, "testing/locking-process.ts"), { execArgv: ["--import", "tsx"], cwd: root });
	begun.push(child);
	return child;
}

async function order(start: ChildProcess, what: Order): Promise<Answer> {
	start.send(what);
	const [answer] = await Promise.race([once(start, "message"), once(start, "exit").then(([code]) => [code])]);
	return answer as Answer;
}

async function kill(child: ChildProcess): Promise<void> {
	if (child.exitCode !== null || child.signalCode !== null) return;
	const ended = once(child, "exit");
	child.kill("SIGKILL");
	await ended;
}

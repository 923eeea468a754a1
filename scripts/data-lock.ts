import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

type Owner = { start: number; worker?: number | undefined };

export interface DataLock {
	noteWorker: (pid: number | undefined) => void;
	release: () => void;
}

/** Throws while another start lives: two workerds on one set of SQLite files would corrupt it. */
export async function lockData(persistDir: string): Promise<DataLock> {
	mkdirSync(persistDir, { recursive: true });
	const file = join(persistDir, "running.json");
	const owner = readOwner(file);
	if (owner && owner.start !== process.pid && isRunning(owner.start, /node|tsx/)) {
		throw new Error(
			`Another start (process ${owner.start}) is using the data in ${persistDir}. Stop it, or set PERSIST_DIR to another directory.`,
		);
	}
	if (owner?.worker) await endWorker(owner.worker);
	const write = (next: Owner) => writeFileSync(file, JSON.stringify(next));
	write({ start: process.pid });
	return {
		noteWorker: (pid) => write({ start: process.pid, worker: pid }),
		release: () => rmSync(file, { force: true }),
	};
}

async function endWorker(pid: number): Promise<void> {
	if (!isRunning(pid, /workerd/)) return;
	process.kill(pid, "SIGKILL");
	for (let tries = 0; tries < 50 && isRunning(pid, /workerd/); tries++) await wait(100);
}

function readOwner(file: string): Owner | null {
	try {
		return JSON.parse(readFileSync(file, "utf8")) as Owner;
	} catch {
		return null;
	}
}

function isRunning(pid: number, program: RegExp): boolean {
	try {
		process.kill(pid, 0);
		return program.test(readCommand(pid));
	} catch {
		return false;
	}
}

/** From /proc, as some systems have no `ps`; empty for a process that has ended but is not yet reaped. */
function readCommand(pid: number): string {
	if (existsSync("/proc/self")) return readFileSync(`/proc/${pid}/cmdline`, "utf8");
	return execFileSync("ps", ["-o", "command=", "-p", String(pid)], { encoding: "utf8" });
}

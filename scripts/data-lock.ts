import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

type Owner = { start: number; worker?: number | undefined };

export interface DataLock {
	/** Notes which workerd serves the data, so that the next start can end one whose start was killed. */
	noteWorker: (pid: number | undefined) => void;
	release: () => void;
}

/**
 * Two workerds on one set of SQLite files would corrupt it: throws while another start lives, and ends the workerd
 * that a killed start left behind.
 */
export function lockData(persistDir: string): DataLock {
	mkdirSync(persistDir, { recursive: true });
	const file = join(persistDir, "running.json");
	const owner = readOwner(file);
	if (owner && owner.start !== process.pid && isRunning(owner.start, /node|tsx/)) {
		throw new Error(
			`Another start (process ${owner.start}) is using the data in ${persistDir}. Stop it, or set PERSIST_DIR to another directory.`,
		);
	}
	if (owner?.worker && isRunning(owner.worker, /workerd/)) process.kill(owner.worker, "SIGKILL");
	const write = (next: Owner) => writeFileSync(file, JSON.stringify(next));
	write({ start: process.pid });
	return {
		noteWorker: (pid) => write({ start: process.pid, worker: pid }),
		release: () => rmSync(file, { force: true }),
	};
}

function readOwner(file: string): Owner | null {
	try {
		return JSON.parse(readFileSync(file, "utf8")) as Owner;
	} catch {
		return null;
	}
}

/** Process ids are reused: the program must be the one we mean, too. */
function isRunning(pid: number, program: RegExp): boolean {
	try {
		process.kill(pid, 0);
		return program.test(execFileSync("ps", ["-o", "command=", "-p", String(pid)], { encoding: "utf8" }));
	} catch {
		return false;
	}
}

import { accessSync, constants, mkdirSync, readdirSync, rmSync, statfsSync } from "node:fs";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";

const memory = "/dev/shm";
const LEAST_BYTES = 3 * 1024 ** 3;

/**
 * Until this process ends: of memory where the machine has room for it, because SQLite waits for the disk at each
 * commit, thousands of times in a file that tries every fault. Else the machine's own.
 */
export function createTemporaryFolder(): string {
	if (!hasRoom()) return tmpdir();
	const parent = join(memory, `used-car-deals-tests-${userInfo().username}`);
	const folder = join(parent, String(process.pid));
	mkdirSync(folder, { recursive: true });
	// A killed run leaves its own behind.
	for (const name of readdirSync(parent)) if (!isRunning(Number(name))) remove(join(parent, name));
	process.once("exit", () => remove(folder));
	return folder;
}

function hasRoom(): boolean {
	try {
		accessSync(memory, constants.W_OK);
		const { bavail, bsize } = statfsSync(memory);
		return bavail * bsize >= LEAST_BYTES;
	} catch {
		return false;
	}
}

function isRunning(pid: number): boolean {
	try {
		return process.kill(pid, 0);
	} catch {
		return false;
	}
}

const remove = (folder: string) => rmSync(folder, { recursive: true, force: true, maxRetries: 3 });

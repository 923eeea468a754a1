import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { type Claim, claimPlace, unlessFaster } from "./claim-place";
import { readCommand } from "./process-name";

export type DataLock = Pick<Claim, "noteWorker" | "release">;

/** Throws while another start lives: two workerds on one set of SQLite files would corrupt it. */
export async function lockData(persistDir: string): Promise<DataLock> {
	const older = findOlder(join(persistDir, "running.json"));
	if (older) throw toRefusal(older, persistDir);
	const claim = await claimPlace(join(persistDir, "running"));
	if (!claim.isMine) throw toRefusal(claim.holder, persistDir);
	return claim;
}

/** Versions until November 2026 wrote the id of their process into this file. */
function findOlder(file: string): number | null {
	const text = unlessFaster(() => readFileSync(file, "utf8"));
	if (text === null) return null;
	const start = Number(/"start":(\d+)/.exec(text)?.[1]);
	if (start !== process.pid && /node|tsx/.test(readCommand(start))) return start;
	rmSync(file, { force: true });
	return null;
}

const toRefusal = (holder: number, persistDir: string) =>
	new Error(
		`Another start (process ${holder}) is using the data in ${persistDir}. Stop it, or set PERSIST_DIR to another directory.`,
	);

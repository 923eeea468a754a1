import {
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	renameSync,
	rmdirSync,
	rmSync,
	writeFileSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { findProcessName, isRunning } from "./process-name";

export interface Claim {
	isMine: true;
	/** A process that must not outlive this one. */
	noteWorker: (pid: number | undefined) => void;
	release: () => void;
}

/**
 * `place`: a folder whose one file is named after the process that holds it. A folder can replace another only if that
 * is empty, and a file is removed by its name: of many at once one gets in, and a living one's claim stays.
 */
export async function claimPlace(place: string): Promise<Claim | { isMine: false; holder: number }> {
	const self = findProcessName(process.pid) ?? String(process.pid);
	mkdirSync(dirname(place), { recursive: true });
	const draft = mkdtempSync(`${place}.${self}.`);
	try {
		writeFileSync(join(draft, self), "");
		do {
			const holder = await findLiving(place);
			if (holder) return { isMine: false, holder: Number.parseInt(holder, 10) };
		} while (!isDone(() => renameSync(draft, place)));
	} finally {
		rmSync(draft, { recursive: true, force: true });
	}
	deleteDrafts(place);
	return {
		isMine: true,
		noteWorker: (pid) => writeFileSync(join(place, self), (pid && findProcessName(pid)) || ""),
		release() {
			rmSync(join(place, self), { force: true });
			isDone(() => rmdirSync(place));
		},
	};
}

const TURN_MS = 200;

/** Waits for its turn. */
export async function workAlone<T>(place: string, work: (claim: Claim) => Promise<T>): Promise<T> {
	for (;;) {
		const claim = await claimPlace(place);
		if (claim.isMine) return await work(claim).finally(claim.release);
		await wait(TURN_MS);
	}
}

/** A dead one's worker ends before its file goes: whoever finds the place empty may begin at once. */
async function findLiving(place: string): Promise<string | null> {
	for (const holder of listNames(place)) {
		if (isRunning(holder)) return holder;
		await endWorker(join(place, holder));
		rmSync(join(place, holder), { force: true });
	}
	return null;
}

async function endWorker(file: string): Promise<void> {
	const worker = readNote(file);
	if (!isRunning(worker)) return;
	isDone(() => process.kill(Number.parseInt(worker, 10), "SIGKILL"));
	for (let tries = 0; tries < 50 && isRunning(worker); tries++) await wait(100);
}

/** Of processes that were killed before they got in. */
function deleteDrafts(place: string): void {
	const start = `${basename(place)}.`;
	for (const name of listNames(dirname(place)).filter((name) => name.startsWith(start))) {
		const [owner] = /^\d+-\d+(?=\.)/.exec(name.slice(start.length)) ?? [];
		if (owner && !isRunning(owner)) rmSync(join(dirname(place), name), { recursive: true, force: true });
	}
}

const listNames = (folder: string): string[] => unlessFaster(() => readdirSync(folder)) ?? [];
const readNote = (file: string): string => unlessFaster(() => readFileSync(file, "utf8")) ?? "";
const isDone = (change: () => unknown): boolean => unlessFaster(() => [change()]) !== null;

/** Null if another process was faster. */
export function unlessFaster<T>(change: () => T): T | null {
	try {
		return change();
	} catch (error) {
		const code = error instanceof Error && "code" in error ? String(error.code) : "";
		if (["ENOENT", "ENOTEMPTY", "EEXIST", "ESRCH"].includes(code)) return null;
		throw error;
	}
}

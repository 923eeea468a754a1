import { createWriteStream, mkdirSync, renameSync, statSync } from "node:fs";
import { dirname } from "node:path";
import type { Readable } from "node:stream";

/** A log that has grown beyond this is put aside at the next start; the one before that goes. */
const MAX_LOG_BYTES = 10 * 1024 * 1024;

/** What the Worker says goes to a file beside its data, one line of JSON an event; its errors to the terminal too. */
export function keepLog(file: string, out: Readable, err: Readable): void {
	mkdirSync(dirname(file), { recursive: true });
	if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > MAX_LOG_BYTES) renameSync(file, `${file}.1`);
	const log = createWriteStream(file, { flags: "a" });
	out.pipe(log, { end: false });
	err.pipe(log, { end: false });
	err.pipe(process.stderr, { end: false });
}

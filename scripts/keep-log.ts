import { createWriteStream, mkdirSync, renameSync, statSync, type WriteStream } from "node:fs";
import { dirname } from "node:path";
import type { Readable } from "node:stream";

const MAX_LOG_BYTES = 10 * 1024 * 1024;
const RETRY_MS = 5000;

/** The Worker's output goes to a file beside its data, errors to the terminal too. A failing file only loses lines. */
export function keepLog(file: string, out: Readable, err: Readable, retryMs = RETRY_MS): void {
	putAside(file);
	let log: WriteStream | null = null;
	const open = () => {
		log = createWriteStream(file, { flags: "a" });
		log.on("error", (error) => {
			if (log) console.error(`The log ${file} cannot be written (${error.message}); the site goes on without it.`);
			log = null;
			setTimeout(open, retryMs).unref();
		});
	};
	open();
	for (const stream of [out, err]) stream.on("data", (chunk: Buffer) => log?.write(chunk));
	err.on("data", (chunk: Buffer) => process.stderr.write(chunk));
}

function putAside(file: string): void {
	try {
		mkdirSync(dirname(file), { recursive: true });
		if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > MAX_LOG_BYTES) renameSync(file, `${file}.1`);
	} catch (error) {
		console.error(`The log ${file} cannot be put aside: ${error}`);
	}
}

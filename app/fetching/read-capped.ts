import type { StartTimer } from "../context.server";

export type CappedRead = { kind: "ok"; bytes: Uint8Array<ArrayBuffer> } | { kind: "too-large" } | { kind: "time-out" };

export interface ReadLimits {
	/** Decompressed bytes. */
	cap: number;
	/** Return the first `cap` bytes of a longer body, instead of refusing it. */
	cut?: boolean;
	/** Of a stream from outside, which may fall silent. */
	wait?: { idleMs: number; signal: AbortSignal; startTimer: StartTimer };
}

type Chunk = ReadableStreamReadResult<Uint8Array>;

/** Until the end of the body, the chunk that exceeds `cap`, or a time-out. */
export async function readChunks(next: () => Promise<Chunk | "time-out">, cap: number) {
	const chunks: Uint8Array[] = [];
	let size = 0;
	for (;;) {
		const chunk = await next();
		if (chunk === "time-out") return { kind: chunk, chunks, size };
		if (chunk.done) return { kind: "ok" as const, chunks, size };
		chunks.push(chunk.value);
		size += chunk.value.byteLength;
		if (size > cap) return { kind: "too-large" as const, chunks, size };
	}
}

/** Cancels the unread rest. Rejects when the connection breaks. */
export async function readCapped(body: ReadableStream<Uint8Array> | null, limits: ReadLimits): Promise<CappedRead> {
	if (body === null) return { kind: "ok", bytes: new Uint8Array() };
	const reader = body.getReader();
	reader.closed.catch(() => undefined);
	const { kind, chunks, size } = await readChunks(() => readInTime(reader, limits.wait), limits.cap);
	if (kind !== "ok") reader.cancel().catch(() => undefined);
	if (kind === "time-out" || (kind === "too-large" && limits.cut !== true)) return { kind };
	return { kind: "ok", bytes: mergeChunks(chunks, Math.min(size, limits.cap)) };
}

async function readInTime(
	reader: ReadableStreamDefaultReader<Uint8Array>,
	wait: ReadLimits["wait"],
): Promise<Chunk | "time-out"> {
	if (!wait) return await reader.read();
	const { idleMs, signal, startTimer } = wait;
	return await new Promise<Chunk | "time-out">((resolve, reject) => {
		const end = () => resolve("time-out");
		const stopTimer = startTimer(idleMs, end);
		if (signal.aborted) end();
		signal.addEventListener("abort", end, { once: true });
		const settle = () => {
			stopTimer();
			signal.removeEventListener("abort", end);
		};
		reader.read().then(resolve, reject).finally(settle);
	});
}

export function mergeChunks(chunks: Uint8Array[], size: number): Uint8Array<ArrayBuffer> {
	const bytes = new Uint8Array(size);
	let at = 0;
	for (const chunk of chunks) {
		bytes.set(chunk.subarray(0, size - at), at);
		at += Math.min(chunk.byteLength, size - at);
	}
	return bytes;
}

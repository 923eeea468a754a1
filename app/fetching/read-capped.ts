export type CappedRead = { kind: "ok"; bytes: Uint8Array<ArrayBuffer> } | { kind: "too-large" } | { kind: "time-out" };

export interface ReadLimits {
	/** Decompressed bytes. */
	cap: number;
	idleMs: number;
	signal: AbortSignal;
	/** Return the first `cap` bytes of a longer body, instead of refusing it. */
	cut?: boolean;
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
	const { kind, chunks, size } = await readChunks(() => readInTime(reader, limits), limits.cap);
	if (kind !== "ok") reader.cancel().catch(() => undefined);
	if (kind === "time-out" || (kind === "too-large" && limits.cut !== true)) return { kind };
	return { kind: "ok", bytes: mergeChunks(chunks, Math.min(size, limits.cap)) };
}

function readInTime(reader: ReadableStreamDefaultReader<Uint8Array>, { idleMs, signal }: ReadLimits) {
	return new Promise<Chunk | "time-out">((resolve, reject) => {
		const end = () => resolve("time-out");
		const timer = setTimeout(end, idleMs);
		if (signal.aborted) end();
		signal.addEventListener("abort", end, { once: true });
		const settle = () => {
			clearTimeout(timer);
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

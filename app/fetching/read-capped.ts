export type CappedRead = { kind: "ok"; bytes: Uint8Array<ArrayBuffer> } | { kind: "too-large" } | { kind: "time-out" };

export interface ReadLimits {
	/** Bytes as they come out of the stream, that is, decompressed. */
	cap: number;
	/** Longest wait for the next chunk. */
	idleMs: number;
	/** Ends the whole read as a time-out. */
	signal: AbortSignal;
	/** Keep the first `cap` bytes of what is longer, instead of refusing it. */
	cut?: boolean;
}

/** A body into memory, within limits; whatever is left unread is cancelled. Rejects when the connection breaks. */
export async function readCapped(body: ReadableStream<Uint8Array> | null, limits: ReadLimits): Promise<CappedRead> {
	if (body === null) return { kind: "ok", bytes: new Uint8Array() };
	const reader = body.getReader();
	reader.closed.catch(() => undefined);
	const chunks: Uint8Array[] = [];
	let size = 0;
	let outcome: "done" | "too-large" | "time-out" = "done";
	while (outcome === "done") {
		const chunk = await readInTime(reader, limits);
		if (chunk === "time-out") outcome = "time-out";
		else if (chunk.done) break;
		else {
			chunks.push(chunk.value);
			size += chunk.value.byteLength;
			if (size > limits.cap) outcome = "too-large";
		}
	}
	if (outcome !== "done") reader.cancel().catch(() => undefined);
	if (outcome === "time-out" || (outcome === "too-large" && limits.cut !== true)) return { kind: outcome };
	return { kind: "ok", bytes: joinChunks(chunks, Math.min(size, limits.cap)) };
}

function readInTime(reader: ReadableStreamDefaultReader<Uint8Array>, { idleMs, signal }: ReadLimits) {
	return new Promise<ReadableStreamReadResult<Uint8Array> | "time-out">((resolve, reject) => {
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

function joinChunks(chunks: Uint8Array[], size: number): Uint8Array<ArrayBuffer> {
	const bytes = new Uint8Array(size);
	let at = 0;
	for (const chunk of chunks) {
		bytes.set(chunk.subarray(0, size - at), at);
		at += Math.min(chunk.byteLength, size - at);
	}
	return bytes;
}

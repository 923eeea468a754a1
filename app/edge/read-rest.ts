/** The edge's own limit for a body. */
const DRAIN_BYTES = 100 * 1024 * 1024;

/** Drops the rest of a body: an answer to an unread request cuts the connection of a client that still sends. */
export async function readRest({ body }: Pick<Request, "body">): Promise<void> {
	if (!body || body.locked) return;
	await readRestOf(body.getReader(), 0);
}

export async function readRestOf(reader: ReadableStreamDefaultReader<Uint8Array>, bytesRead: number): Promise<void> {
	let bytes = bytesRead;
	try {
		for (let read = await reader.read(); !read.done; read = await reader.read()) {
			bytes += read.value.byteLength;
			if (bytes > DRAIN_BYTES) return await reader.cancel();
		}
	} catch {
		// The client went away.
	}
}

interface HeldBody {
	body: ReadableStream;
	readRest: () => Promise<void>;
	countBytes: () => number;
}

/**
 * In: a body for a reader that may stop on its way and keep its hold. Out: that body, how to read on where it stopped,
 * and how many bytes that reader has taken.
 */
export function toHeldBody(own: ReadableStream<Uint8Array>): HeldBody {
	const reader = own.getReader();
	let bytes = 0;
	// A request's body takes one read at a time.
	let reading: Promise<unknown> = Promise.resolve();
	const body = new ReadableStream<Uint8Array>({
		async pull(controller) {
			const next = reader.read();
			reading = next.catch(() => {});
			const { done, value } = await next;
			if (done) return controller.close();
			bytes += value.byteLength;
			controller.enqueue(value);
		},
	});
	return { body, readRest: () => reading.then(() => readRestOf(reader, 0)), countBytes: () => bytes };
}

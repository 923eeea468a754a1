/** As much as the edge lets in; whoever sends on and on is cut off. */
const DRAIN_BYTES = 100 * 1024 * 1024;

/**
 * Reads what is left of a body and forgets it: an answer to a request whose body nobody read comes with the end of its
 * connection, and a client that is still sending sees the end and no answer. A body that somebody else reads is left to them.
 */
export async function drainBody({ body }: Pick<Request, "body">): Promise<void> {
	if (!body || body.locked) return;
	await drainReader(body.getReader(), 0);
}

export async function drainReader(reader: ReadableStreamDefaultReader<Uint8Array>, bytesRead: number): Promise<void> {
	let bytes = bytesRead;
	try {
		for (let read = await reader.read(); !read.done; read = await reader.read()) {
			bytes += read.value.byteLength;
			if (bytes > DRAIN_BYTES) return await reader.cancel();
		}
	} catch {
		// The client went away: nobody waits for an answer.
	}
}

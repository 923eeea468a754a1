/** Pieces of text → a body that is made as fast as it is read, UTF-8. */
export function streamText(pieces: AsyncIterable<string>): ReadableStream<Uint8Array> {
	const iterator = pieces[Symbol.asyncIterator]();
	const encoder = new TextEncoder();
	return new ReadableStream({
		async pull(controller) {
			const { done, value } = await iterator.next();
			if (done) controller.close();
			else controller.enqueue(encoder.encode(value));
		},
		async cancel() {
			await iterator.return?.();
		},
	});
}

export const contentTypes = { csv: "text/csv; charset=utf-8", json: "application/json; charset=utf-8" };
export type Format = keyof typeof contentTypes;

export function downloadResponse(pieces: AsyncIterable<string>, name: string, format: Format): Response {
	const fileName = `${name
		.toLowerCase()
		.replace(/[^a-z0-9]+/g, "-")
		.replace(/^-+|(?<!-)-+$/g, "")}.${format}`;
	return new Response(encodeStream(pieces), {
		headers: {
			"Content-Type": contentTypes[format],
			"Content-Disposition": `attachment; filename="${fileName}"`,
			"Cache-Control": "private, no-store",
		},
	});
}

export function encodeStream(pieces: AsyncIterable<string | Uint8Array>): ReadableStream<Uint8Array> {
	const iterator = pieces[Symbol.asyncIterator]();
	const encoder = new TextEncoder();
	return new ReadableStream({
		async pull(controller) {
			const { done, value } = await iterator.next();
			if (done) controller.close();
			else controller.enqueue(typeof value === "string" ? encoder.encode(value) : value);
		},
		async cancel() {
			await iterator.return?.();
		},
	});
}

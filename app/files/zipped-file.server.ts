import { pipeline, Readable } from "node:stream";
import type { ReadableStream as NodeStream } from "node:stream/web";
import { createGunzip, gzipSync } from "node:zlib";

/** The usual level takes thrice the time, for a tenth fewer bytes. */
const FASTEST = 1;
const PIECE_BYTES = 256 * 1024;

/** In: a piece of a file. Out: a gzip file of its own; such files in a row are one file (RFC 1952, 2.2). */
export function encodeZipped(piece: Uint8Array): Uint8Array {
	return gzipSync(piece, { level: FASTEST });
}

/** No faster than it is read: a DecompressionStream would hold in memory all that a slow reader has not taken yet. */
export function decodeZipped(zipped: ReadableStream): ReadableStream<Uint8Array> {
	const source = Readable.fromWeb(zipped as NodeStream);
	// An error reaches the reader, who takes the pieces.
	const unzipped = pipeline(source, createGunzip({ chunkSize: PIECE_BYTES }), () => {});
	const pieces = unzipped[Symbol.asyncIterator]();
	return new ReadableStream({
		async pull(controller) {
			const { done, value } = await pieces.next();
			if (done) controller.close();
			else controller.enqueue(value);
		},
		cancel() {
			unzipped.destroy();
		},
	});
}

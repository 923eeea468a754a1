import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { oddTexts } from "../../testing/odd-texts";
import { proofCount, seed } from "../../testing/proof";
import { randomFrom } from "../../testing/random";
import { decodeZipped, encodeZipped } from "./zipped-file.server";

async function read(stream: ReadableStream): Promise<Uint8Array> {
	return new Uint8Array(await new Response(stream).arrayBuffer());
}

const join = (pieces: Uint8Array[]) => Uint8Array.from(pieces.flatMap((piece) => [...piece]));

function streamOf(pieces: AsyncGenerator<Uint8Array>): ReadableStream {
	return new ReadableStream({
		async pull(controller) {
			const { done, value } = await pieces.next();
			if (done) controller.close();
			else controller.enqueue(value);
		},
		async cancel() {
			await pieces.return(undefined);
		},
	});
}

test("pieces that were zipped one by one are read as the one file that they make", async () => {
	const text = fc.oneof(fc.constantFrom(...oddTexts), fc.string({ unit: "binary", maxLength: 200 }));
	const piece = fc.array(text).map((texts) => new TextEncoder().encode(texts.join("")));
	await fc.assert(
		fc.asyncProperty(fc.array(piece, { minLength: 1 }), fc.integer({ min: 1, max: 50 }), async (pieces, step) => {
			const zipped = join(pieces.map(encodeZipped));
			async function* steps() {
				for (let at = 0; at < zipped.length; at += step) yield zipped.slice(at, at + step);
			}
			expect(await read(decodeZipped(streamOf(steps())))).toEqual(join(pieces));
		}),
		{ seed, numRuns: proofCount(50, 2000) },
	);
});

const PIECES = 100;

test("a file is unzipped no faster than it is read, and let go when its reader goes away", async () => {
	const random = randomFrom(seed);
	const piece = encodeZipped(new Uint8Array(100_000).map(() => random(256)));
	const source = { taken: 0, isLeft: false };
	async function* pieces() {
		try {
			for (; source.taken < PIECES; source.taken++) yield piece;
		} finally {
			source.isLeft = true;
		}
	}
	const reader = decodeZipped(streamOf(pieces())).getReader();
	expect((await reader.read()).done).toBe(false);
	// Time in which a stream without a brake takes them all.
	await new Promise((resolve) => setTimeout(resolve, 300));
	expect(source.taken).toBeLessThan(PIECES / 4);
	await reader.cancel();
	await vi.waitFor(() => expect(source.isLeft).toBe(true));
});

test("half a file is an error, and never taken for a whole one", async () => {
	const zipped = encodeZipped(new TextEncoder().encode("one, two, three"));
	for (const length of [1, 10, zipped.length - 1]) {
		const half = new Response(zipped.slice(0, length)).body;
		await expect(read(decodeZipped(half ?? new ReadableStream())), String(length)).rejects.toThrow();
	}
});

import { isChallengeText } from "../extract/challenge";
import { decodeBody } from "./decode-body";
import { type FetchContext, type FetchedBytes, type FetchRequest, fetchBytes } from "./fetch-bytes.server";
import { type FetchFailure, hasChallengeHeader, toFetchFailure } from "./fetch-failure.server";
import { type Accept, acceptLimits } from "./fetch-limits";
import { readCapped } from "./read-capped";

export type FetchOutcome =
	| {
			kind: "ok";
			status: number;
			url: string;
			body: string;
			etag: string | null;
			lastModified: string | null;
			bytes: number;
	  }
	| FetchFailure;

/** Never throws. A file's challenge is `blocked`; a page's only by its headers, because extraction reads the words. */
export async function fetchPage(ctx: FetchContext, request: FetchRequest): Promise<FetchOutcome> {
	const outcome = await fetchBytes(ctx, request);
	return outcome.kind === "ok" ? await readPage(outcome, request.accept) : outcome;
}

export async function readPage(fetched: FetchedBytes, accept: Accept): Promise<FetchOutcome> {
	const format = findFormat(fetched);
	const bytes = format ? await unpack(fetched.bytes, format, accept) : fetched.bytes;
	if (bytes === null) return { kind: "failed", status: fetched.status, reason: "bad or too large gzip" };
	if (bytes.length > acceptLimits[accept].cap && accept !== "robots")
		return toFetchFailure(fetched.status, "too-large");
	return toPage(fetched, bytes, accept);
}

function toPage({ status, url, headers }: FetchedBytes, bytes: Uint8Array<ArrayBuffer>, accept: Accept): FetchOutcome {
	const body = decodeBody(bytes, headers.get("Content-Type"));
	const isFile = accept === "xml" || accept === "json";
	const isWall = (isFile || accept === "html") && (hasChallengeHeader(headers) || (isFile && isChallengeText(body)));
	if (isWall) return { kind: "blocked", status };
	const validators = { etag: headers.get("ETag"), lastModified: headers.get("Last-Modified") };
	return { kind: "ok", status, url, body, ...validators, bytes: bytes.byteLength };
}

/** What the runtime has not unpacked: a file compressed at rest ("sitemap.xml.gz"), a page twice; of headers it knows no deflate. */
function findFormat({ bytes, headers }: FetchedBytes): "gzip" | "deflate" | null {
	const [first = 0, second = 0] = bytes;
	if (first === 0x1f && second === 0x8b) return "gzip";
	// https://www.rfc-editor.org/rfc/rfc1950#page-5
	const isZlib = (first & 15) === 8 && ((first << 8) | second) % 31 === 0;
	return isZlib && headers.get("Content-Encoding")?.trim().toLowerCase() === "deflate" ? "deflate" : null;
}

/** Null if damaged or over the cap. */
async function unpack(
	bytes: Uint8Array<ArrayBuffer>,
	format: "gzip" | "deflate",
	accept: Accept,
): Promise<Uint8Array<ArrayBuffer> | null> {
	const stream = new Response(bytes).body?.pipeThrough(new DecompressionStream(format)) ?? null;
	try {
		const read = await readCapped(stream, { cap: acceptLimits[accept].cap });
		return read.kind === "ok" ? read.bytes : null;
	} catch {
		return null;
	}
}

import { isChallengeText } from "../extract/challenge";
import { decodeBody } from "./decode-body";
import { type FetchContext, type FetchedBytes, type FetchRequest, fetchBytes } from "./fetch-bytes.server";
import { type FetchFailure, saysChallenge } from "./fetch-failure.server";
import { acceptLimits, idleTimeoutMs } from "./fetch-limits";
import { readCapped } from "./read-capped";

export type FetchOutcome =
	| {
			kind: "ok";
			status: number;
			/** Where the redirects ended. */
			url: string;
			body: string;
			etag: string | null;
			lastModified: string | null;
			/** Decompressed. */
			bytes: number;
	  }
	| FetchFailure;

/**
 * In: the address of a page, robots.txt or sitemap. Out: its text, or why there is none. A challenge answered with 200 in place
 * of a file is `blocked`, in place of a page when its headers say so: extraction reads the page's words. Never throws.
 */
export async function fetchPage(ctx: FetchContext, request: FetchRequest): Promise<FetchOutcome> {
	const outcome = await fetchBytes(ctx, request);
	if (outcome.kind !== "ok") return outcome;
	const bytes = isGzip(outcome.bytes) ? await gunzip(outcome.bytes, request) : outcome.bytes;
	if (bytes === null) return { kind: "failed", status: outcome.status, reason: "bad or too large gzip" };
	return toPage(outcome, bytes, request);
}

function toPage(
	{ status, url, headers }: FetchedBytes,
	bytes: Uint8Array<ArrayBuffer>,
	{ accept }: FetchRequest,
): FetchOutcome {
	const body = decodeBody(bytes, headers.get("Content-Type"));
	const isFile = accept === "xml" || accept === "json";
	const isWall = (isFile || accept === "html") && (saysChallenge(headers) || (isFile && isChallengeText(body)));
	if (isWall) return { kind: "blocked", status };
	const validators = { etag: headers.get("ETag"), lastModified: headers.get("Last-Modified") };
	return { kind: "ok", status, url, body, ...validators, bytes: bytes.byteLength };
}

function isGzip(bytes: Uint8Array): boolean {
	return bytes[0] === 0x1f && bytes[1] === 0x8b;
}

/** A file compressed at rest ("sitemap.xml.gz"), told by its magic bytes; null when it is damaged or beyond the cap. */
async function gunzip(
	bytes: Uint8Array<ArrayBuffer>,
	{ accept }: FetchRequest,
): Promise<Uint8Array<ArrayBuffer> | null> {
	const stream = new Response(bytes).body?.pipeThrough(new DecompressionStream("gzip")) ?? null;
	const limits = { cap: acceptLimits[accept].cap, idleMs: idleTimeoutMs, signal: new AbortController().signal };
	try {
		const read = await readCapped(stream, limits);
		return read.kind === "ok" ? read.bytes : null;
	} catch {
		return null;
	}
}

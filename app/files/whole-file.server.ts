import { createHash } from "node:crypto";
import type { ReadableStreamBYOBReader as WorkersReader } from "@cloudflare/workers-types";
import { logFailure } from "../log/log";
import { PART_BYTES } from "./r2-upload.server";

export interface WholeFile {
	bytes: Uint8Array<ArrayBuffer>;
	httpEtag: string;
	uploaded: Date;
	customMetadata: Record<string, string>;
}

export async function storeWhole(
	files: R2Bucket,
	key: string,
	bytes: Uint8Array<ArrayBuffer>,
	options: Omit<R2PutOptions, "sha256"> = {},
): Promise<void> {
	await files.put(key, bytes, { ...options, sha256: await crypto.subtle.digest("SHA-256", bytes) });
}

/** In: the key of a picture that can be made again. Out: the file; null if missing, damaged or unreadable. */
export async function readWhole(files: R2Bucket, key: string): Promise<WholeFile | null> {
	try {
		const object = await files.get(key);
		if (!object) return null;
		const bytes = new Uint8Array(await object.arrayBuffer());
		const { httpEtag, uploaded, customMetadata = {} } = object;
		if (await isAsStored(object, bytes)) return { bytes, httpEtag, uploaded, customMetadata };
		throw new Error("It is not what was stored");
	} catch (error) {
		logFailure("file-damaged", error, { key });
		return null;
	}
}

/** Reads the file once before it is sent. Null if its bytes no longer have the tag that they were stored under. */
export async function getWhole(files: R2Bucket, key: string, etag: string | null): Promise<R2ObjectBody | null> {
	try {
		const read = await files.get(key);
		if (!read) return null;
		const found = await readTag(read);
		if (found === read.etag && (etag === null || etag === found)) return await files.get(key);
		throw new Error("It is not what was stored");
	} catch (error) {
		logFailure("file-damaged", error, { key });
		return null;
	}
}

/** As R2 makes it: the MD5 of the bytes; for an upload in parts the MD5 of the parts' MD5s and their number. */
async function readTag({ body, etag }: R2ObjectBody): Promise<string> {
	const whole = createHash("md5");
	const digests: Uint8Array[] = [];
	for await (const part of readParts(body)) {
		if (etag.includes("-")) digests.push(createHash("md5").update(part).digest());
		else whole.update(part);
	}
	for (const digest of digests) whole.update(digest);
	return `${whole.digest("hex")}${digests.length > 0 ? `-${digests.length}` : ""}`;
}

/** A stored file's own pieces are a few KB, and each costs a turn of the loop. */
async function* readParts(body: ReadableStream): AsyncGenerator<Uint8Array> {
	const reader = body.getReader({ mode: "byob" }) as WorkersReader;
	for (let buffer = new ArrayBuffer(PART_BYTES); ; ) {
		const { value, done } = await reader.readAtLeast(PART_BYTES, new Uint8Array(buffer));
		if (value && value.length > 0) yield value;
		if (done || !value || value.length < PART_BYTES) return;
		buffer = value.buffer;
	}
}

async function isAsStored({ size, checksums }: R2Object, bytes: Uint8Array<ArrayBuffer>): Promise<boolean> {
	if (bytes.length !== size) return false;
	if (!checksums.sha256) return isWholePicture(bytes);
	const wanted = new Uint8Array(checksums.sha256);
	const found = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
	return found.every((byte, at) => byte === wanted[at]);
}

/** For pictures stored before hashes: a WebP says its length, a JPEG ends with a marker. */
function isWholePicture(bytes: Uint8Array<ArrayBuffer>): boolean {
	const view = new DataView(bytes.buffer);
	if (bytes.length < 12) return false;
	if (view.getUint32(0) === 0x52494646) return view.getUint32(4, true) + 8 === bytes.length;
	return view.getUint16(0) === 0xffd8 && view.getUint16(bytes.length - 2) === 0xffd9;
}

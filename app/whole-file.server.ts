import { createHash } from "node:crypto";
import { logFailure } from "./log";
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

/** Reads the file once before sending it. Null if its bytes have another tag than it had when it was stored. */
export async function getWhole(files: R2Bucket, key: string, etag: string | null): Promise<R2ObjectBody | null> {
	try {
		const read = await files.get(key);
		if (!read) return null;
		const found = await readTag(read.body, read.etag.includes("-") ? PART_BYTES : Infinity);
		if (found === read.etag && (etag === null || etag === found)) return await files.get(key);
		throw new Error("It is not what was stored");
	} catch (error) {
		logFailure("file-damaged", error, { key });
		return null;
	}
}

/** As R2 makes it: the MD5 of the bytes; of an upload in parts the MD5 of the parts' MD5s, and how many they are. */
async function readTag(body: ReadableStream<Uint8Array>, partBytes: number): Promise<string> {
	const parts = [createHash("md5")];
	let room = partBytes;
	const reader = body.getReader();
	for (let piece = await reader.read(); !piece.done; piece = await reader.read())
		for (let at = 0; at < piece.value.length; ) {
			if (room === 0) [room] = [partBytes, parts.push(createHash("md5"))];
			const bytes = piece.value.subarray(at, at + room);
			parts.at(-1)?.update(bytes);
			room -= bytes.length;
			at += bytes.length;
		}
	const digests = parts.map((part) => part.digest());
	if (partBytes === Infinity) return Buffer.concat(digests).toString("hex");
	return `${createHash("md5").update(Buffer.concat(digests)).digest("hex")}-${digests.length}`;
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

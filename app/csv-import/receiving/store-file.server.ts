import { createHash } from "node:crypto";
import { unstable_parseMultipartFormData as parseMultipart } from "@remix-run/cloudflare";
import type { AppContext } from "~/context.server";
import { toTypedText } from "~/desk/forms/typed-text";
import { toHeldBody } from "~/edge/read-rest";
import { R2Upload } from "~/files/r2-upload.server";
import { logFailure } from "~/log/log";
import { type Encoding, FileSniffer } from "~/stock-files/table/sniff-file";
import {
	FORM_BYTES,
	isCsvFile,
	MALFORMED_TEXT,
	MAX_BYTES,
	NO_FILE_TEXT,
	NOT_STORED_TEXT,
	TOO_LARGE_TEXT,
	WRONG_TYPE_TEXT,
} from "./csv-limits";

export interface ReceivedFile {
	fileKey: string;
	fileName: string;
	bytes: number;
	contentHash: string;
	encoding: Encoding;
	form: FormData;
}

export type Refusal = { ok: false; status: 400 | 409 | 413 | 415 | 422 | 503; message: string };
export type Receipt = { ok: true; file: ReceivedFile } | Refusal;

const MAX_NAME = 200;

type Stored = Omit<ReceivedFile, "form">;
type Part = { name: string; filename?: string; contentType: string; data: AsyncIterable<Uint8Array> };

export async function storeFile(ctx: AppContext, request: Request, dealershipId: number): Promise<Receipt> {
	if (!/^multipart\/form-data\b/i.test(request.headers.get("Content-Type") ?? ""))
		return toRefusal(415, "Send the CSV file as multipart/form-data, in the field “file”.");
	if (Number(request.headers.get("Content-Length") ?? 0) > MAX_BYTES + FORM_BYTES)
		return toRefusal(413, TOO_LARGE_TEXT);
	if (!request.body) return toRefusal(400, MALFORMED_TEXT);
	const held = toHeldBody(request.body);
	const form = new Request(request.url, { method: "POST", headers: request.headers, body: held.body });
	const receipt = await storeForm(ctx, form, held.countBytes, dealershipId);
	await held.readRest();
	return receipt;
}

async function storeForm(
	ctx: AppContext,
	request: Request,
	countBytes: () => number,
	dealershipId: number,
): Promise<Receipt> {
	let answer: Stored | Refusal = toRefusal(422, NO_FILE_TEXT);
	let parts = 0;
	try {
		const form = await parseMultipart(request, async (part: Part) => {
			parts += 1;
			if (part.name !== "file") return readField(part.data);
			answer = await storePart(ctx.files, toFileKey(ctx.now(), dealershipId), part);
			if ("ok" in answer) throw new Refused(answer);
			return null;
		});
		if (parts === 0 && !isFieldless(request, countBytes())) return toRefusal(400, MALFORMED_TEXT);
		return "ok" in answer ? answer : { ok: true, file: { ...(answer as Stored), form } };
	} catch (thrown) {
		if (thrown instanceof Refused) return thrown.refusal;
		logFailure("upload-broken", thrown);
		// The parser also fails on “=” and “;” in a file's name (@web3-storage/multipart-parser 1.0).
		return toRefusal(400, MALFORMED_TEXT);
	}
}

/** The parser finds no part in a body without its boundary either. A form of no fields is the closing one alone. */
function isFieldless({ headers }: Request, bytes: number): boolean {
	const [, boundary = ""] = /boundary="?([^";]+)/i.exec(headers.get("Content-Type") ?? "") ?? [];
	return [`--${boundary}--`, `--${boundary}--\r\n`].some((closing) => closing.length === bytes);
}

/** By day, so that a list begins with the oldest files. */
function toFileKey(now: Date, dealershipId: number): string {
	return `imports/${now.toISOString().slice(0, 10)}/${dealershipId}-${crypto.randomUUID()}.csv`;
}

class Refused extends Error {
	constructor(readonly refusal: Refusal) {
		super(refusal.message);
	}
}

export function toRefusal(status: Refusal["status"], message: string): Refusal {
	return { ok: false, status, message };
}

async function storePart(files: R2Bucket, fileKey: string, part: Part): Promise<Stored | Refusal> {
	const fileName = part.filename ?? "";
	if (fileName === "" && part.filename !== undefined) return toRefusal(422, NO_FILE_TEXT);
	if (!isCsvFile(fileName, part.contentType)) return toRefusal(415, WRONG_TYPE_TEXT);
	const sniffer = new FileSniffer();
	const hash = createHash("sha256");
	const upload = new R2Upload(files, fileKey);
	let bytes = 0;
	for await (const chunk of part.data) {
		bytes += chunk.byteLength;
		// Read to the end all the same: a client that is cut off while it sends sees no answer.
		if (bytes > MAX_BYTES) continue;
		sniffer.push(chunk);
		hash.update(chunk);
		await orRefuse(upload.write(chunk));
	}
	if (bytes > MAX_BYTES) {
		await upload.abort();
		return toRefusal(413, TOO_LARGE_TEXT);
	}
	const sniffed = sniffer.finish();
	if (bytes === 0 || !sniffed.ok) {
		await upload.abort();
		return sniffed.ok
			? toRefusal(422, "The file is empty. Export it again and upload the new file.")
			: toRefusal(415, sniffed.message);
	}
	await orRefuse(upload.finish());
	return {
		fileKey,
		fileName: toTypedText(fileName.slice(0, MAX_NAME)) || "upload.csv",
		bytes,
		contentHash: hash.digest("hex"),
		encoding: sniffed.encoding,
	};
}

async function orRefuse(storing: Promise<unknown>): Promise<void> {
	await storing.catch((error: unknown) => {
		logFailure("upload-not-stored", error);
		throw new Refused(toRefusal(503, NOT_STORED_TEXT));
	});
}

async function readField(data: AsyncIterable<Uint8Array>): Promise<string> {
	const decoder = new TextDecoder();
	let text = "";
	for await (const chunk of data) {
		text += decoder.decode(chunk, { stream: true });
		if (text.length > FORM_BYTES) throw new Refused(toRefusal(413, TOO_LARGE_TEXT));
	}
	return text + decoder.decode();
}

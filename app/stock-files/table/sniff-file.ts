export type Encoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";
export type Sniffed = { ok: true; encoding: Encoding } | { ok: false; message: string };

const HEAD_BYTES = 4096;
/** A letter such as "Ā" (U+0100) has its zero byte on the other side. */
const MOST_STRAYS = 50;
const save = "Open it in the program it comes from, save it as CSV and upload that file.";

const signatures: readonly [string, string][] = [
	["\x89PNG", "an image"],
	["\xff\xd8\xff", "an image"],
	["GIF8", "an image"],
	["RIFF", "an image"],
	["PK\x03\x04", "a ZIP archive or an Excel workbook (.xlsx)"],
	["PK\x05\x06", "a ZIP archive"],
	["\xd0\xcf\x11\xe0", "an old Excel workbook (.xls)"],
	["%PDF", "a PDF document"],
	["\x1f\x8b", "a compressed archive"],
	["7z\xbc\xaf", "a compressed archive"],
	["Rar!", "a compressed archive"],
];
const markup = /^\s*<(?:!doctype|!--|html|head|body|\?xml|rss|table|svg)/i;
const json = /^\s*[[{]\s*["[{\]}]/;

function detectKind(start: string): string | undefined {
	const text = start.replace(/^\xef\xbb\xbf/, "");
	if (markup.test(text)) return "a web page or XML document";
	if (json.test(text)) return "a JSON document";
	return signatures.find(([signature]) => start.startsWith(signature))?.[1];
}

/** By byte order mark, then the zero bytes of UTF-16, then whether all of it is valid UTF-8. */
export class FileSniffer {
	#head = new Uint8Array(0);
	#hasNul = false;
	#utf8: TextDecoder | null = new TextDecoder("utf-8", { fatal: true });

	push(bytes: Uint8Array): void {
		if (this.#head.length < HEAD_BYTES) this.#head = join(this.#head, bytes.subarray(0, HEAD_BYTES));
		this.#hasNul ||= bytes.includes(0);
		try {
			this.#utf8?.decode(bytes, { stream: true });
		} catch {
			this.#utf8 = null;
		}
	}

	finish(): Sniffed {
		const start = String.fromCharCode(...this.#head.subarray(0, 200));
		const kind = detectKind(start);
		if (kind !== undefined) return { ok: false, message: `This file is ${kind}, not a CSV. ${save}` };
		if (start.startsWith("\xff\xfe")) return { ok: true, encoding: "utf-16le" };
		if (start.startsWith("\xfe\xff")) return { ok: true, encoding: "utf-16be" };
		const wide = this.#hasNul ? findUtf16(this.#head) : null;
		if (wide !== null) return { ok: true, encoding: wide };
		if (this.#hasNul)
			return { ok: false, message: `This file holds binary data (NUL bytes), so it is not a CSV. ${save}` };
		return { ok: true, encoding: this.#endsAsUtf8() ? "utf-8" : "windows-1252" };
	}

	#endsAsUtf8(): boolean {
		try {
			this.#utf8?.decode();
			return this.#utf8 !== null;
		} catch {
			return false;
		}
	}
}

/** Most letters of a list of cars are Latin: every other byte is zero, and hardly one of the others. */
export function findUtf16(head: Uint8Array): "utf-16le" | "utf-16be" | null {
	const zeros = [0, 0];
	head.forEach((byte, at) => {
		if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
	});
	const [even = 0, odd = 0] = zeros;
	if (odd > head.length * 0.3 && even < odd / MOST_STRAYS) return "utf-16le";
	return even > head.length * 0.3 && odd < even / MOST_STRAYS ? "utf-16be" : null;
}

function join(a: Uint8Array, b: Uint8Array): Uint8Array<ArrayBuffer> {
	const joined = new Uint8Array(a.length + b.length);
	joined.set(a);
	joined.set(b, a.length);
	return joined;
}

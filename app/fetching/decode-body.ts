const byteOrderMarks: readonly [number[], string][] = [
	[[0xef, 0xbb, 0xbf], "utf-8"],
	[[0xfe, 0xff], "utf-16be"],
	[[0xff, 0xfe], "utf-16le"],
];

/** Servers lie, so in order: byte order mark, UTF-16's first bytes, valid UTF-8, declared charset, windows-1252. */
export function decodeBody(bytes: Uint8Array, contentType: string | null): string {
	const marked = byteOrderMarks.find(([mark]) => mark.every((byte, at) => bytes[at] === byte))?.[1];
	if (marked !== undefined) return decodeAs(marked, bytes) ?? "";
	const unmarked = getUnmarked(bytes);
	if (unmarked !== null) return decodeAs(unmarked, bytes) ?? "";
	const declared = getCharset(contentType) ?? getCharset(asciiOf(bytes.subarray(0, 2048)));
	if (declared !== null && /^utf-?16/i.test(declared)) return decodeAs(declared, bytes) ?? "";
	const utf8 = decodeAs("utf-8", bytes, true);
	if (utf8 !== null) return utf8;
	const saysUtf8 = declared !== null && /^utf-?8$/i.test(declared);
	return (
		(declared === null ? null : decodeAs(declared, bytes)) ?? decodeAs(saysUtf8 ? "utf-8" : "windows-1252", bytes) ?? ""
	);
}

/** UTF-16 without a mark: pages and files begin with "<" (XML 1.0, appendix F). */
function getUnmarked([first, second]: Uint8Array): string | null {
	if (first === 0x3c && second === 0) return "utf-16le";
	return first === 0 && second === 0x3c ? "utf-16be" : null;
}

function getCharset(text: string | null): string | null {
	return /(?:charset|<\?xml[^>]{0,60}encoding)\s{0,9}=\s{0,9}["']?\s{0,9}([\w-]{2,20})/i.exec(text ?? "")?.[1] ?? null;
}

function decodeAs(label: string, bytes: Uint8Array, fatal = false): string | null {
	try {
		return new TextDecoder(label, { fatal, ignoreBOM: false }).decode(bytes);
	} catch {
		return null;
	}
}

function asciiOf(bytes: Uint8Array): string {
	return String.fromCharCode(...bytes);
}

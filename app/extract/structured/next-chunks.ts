import type { Script } from "../markup/page-scan";
import { parseJson } from "../text/parse-json";

const before = "self.__next_f.push([1,";

/** Next.js streams a page's data in pieces, cut anywhere: https://nextjs.org/docs/app. Out: the pieces as one script. */
export function mergeStreamed(scripts: Script[]): Script[] {
	const [first] = scripts.filter(({ text }) => text.startsWith(before));
	if (first === undefined) return scripts;
	const pieces = scripts.map(({ text }) => (text.startsWith(before) ? toPiece(text) : ""));
	return [...scripts.filter(({ text }) => !text.startsWith(before)), { ...first, text: pieces.join("") }];
}

function toPiece(text: string): string {
	const piece = parseJson(`[${text.slice(before.length, text.lastIndexOf("]"))}]`);
	return Array.isArray(piece) && typeof piece[0] === "string" ? piece[0] : "";
}

const isStreamed = ({ text }: Script) => text.startsWith(before);

/** The rows of React's stream and all other scripts; a stream that is not whole stays among those, piece by piece. */
export function splitStreamed(scripts: Script[]): { rows: string[]; others: Script[] } {
	const stream = mergeStreamed(scripts.filter(isStreamed))[0]?.text ?? "";
	const rows = listRows(stream);
	return rows === null ? { rows: [], others: scripts } : { rows, others: scripts.filter((one) => !isStreamed(one)) };
}

/** `c:["$",…]`, `:HL[…]`; `b:T1f,` is followed by a text of 0x1f bytes, without an end of its own. */
const rowStart = /\n*[0-9a-f]*:(?:T([0-9a-f]{1,6}),|[A-Z]{0,2}(?=[[{"]|\d|null|true|false))/y;

function listRows(stream: string): string[] | null {
	const rows: string[] = [];
	const last = stream.trimEnd().length;
	for (let at = 0; at < last; ) {
		rowStart.lastIndex = at;
		const start = rowStart.exec(stream);
		if (start === null) return null;
		const from = rowStart.lastIndex;
		const newline = stream.indexOf("\n", from);
		const end = start[1] !== undefined ? findTextEnd(stream, from, Number.parseInt(start[1], 16)) : newline;
		at = end < 0 ? stream.length : end;
		rows.push(stream.slice(from, at));
	}
	return rows;
}

/** The length is of UTF-8. */
function findTextEnd(stream: string, from: number, bytes: number): number {
	let left = bytes;
	let at = from;
	for (; left > 0 && at < stream.length; at++) {
		const sign = stream.codePointAt(at) ?? 0;
		if (sign > 0xffff) at++;
		left -= sign < 0x80 ? 1 : sign < 0x800 ? 2 : sign > 0xffff ? 4 : 3;
	}
	return at;
}

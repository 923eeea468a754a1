/**
 * `open`: it goes on behind the text. `broken`: a quote has no end, or a stray one swallowed line ends or separators;
 * one within a cell is a character. `seen`: so far was looked.
 */
export type Scanned =
	| { kind: "record"; cells: string[]; end: number }
	| { kind: "open"; seen: number }
	| { kind: "broken"; seen: number };

type Cell = { kind: "cell"; value: string; end: number } | Exclude<Scanned, { kind: "record" }>;

/**
 * One record that begins at `from`; `end` is its line end or the text's. Looks no further than what is decided: Papa
 * Parse reads on to the end of the text at each stray quote (64 KB of `"a` lines took 10 s), and no library ends an
 * unclosed quote with its line.
 */
export function readRecord(text: string, from: number, delimiter: string, isLast: boolean): Scanned {
	const line = findLineEnd(text, from);
	const plain = text.slice(from, line);
	if (plain.includes('"')) return new RecordScan(text, delimiter, isLast).scan(from);
	if (line === text.length && !isLast) return { kind: "open", seen: line };
	return { kind: "record", cells: plain.split(delimiter), end: line };
}

export function findLineEnd(text: string, from: number): number {
	const end = text.indexOf("\n", from);
	return end < 0 ? text.length : end;
}

class RecordScan {
	#hasStray = false;
	#hasLineEnd = false;

	constructor(
		private readonly text: string,
		private readonly delimiter: string,
		private readonly isLast: boolean,
	) {}

	scan(from: number): Scanned {
		const cells: string[] = [];
		for (let at = from; ; ) {
			const cell = this.text[at] === '"' ? this.#scanQuoted(at + 1) : this.#scanPlain(at);
			if (cell.kind !== "cell") return cell;
			cells.push(cell.value);
			if (this.text[cell.end] !== this.delimiter) return this.#finish(cells, cell.end);
			at = cell.end + 1;
		}
	}

	#finish(cells: string[], end: number): Scanned {
		const quoted = [`"${this.delimiter}`, `${this.delimiter}"`];
		const isBroken = this.#hasStray && cells.some((cell) => quoted.some((text) => cell.includes(text)));
		return isBroken ? { kind: "broken", seen: end } : { kind: "record", cells, end };
	}

	#scanPlain(from: number): Cell {
		let end = from;
		while (end < this.text.length && !this.#isEnd(end)) end++;
		if (end === this.text.length && !this.isLast) return { kind: "open", seen: end };
		return { kind: "cell", value: this.text.slice(from, end), end };
	}

	#scanQuoted(from: number): Cell {
		const { text } = this;
		for (let at = from; at < text.length; at++) {
			if (text[at] === "\n") this.#hasLineEnd = true;
			if (text[at] === '"') {
				if (text[at + 1] === '"') {
					at++;
					continue;
				}
				const end = this.#skipBlanks(at + 1);
				if (end === text.length && !this.isLast) return { kind: "open", seen: end };
				if (end === text.length || this.#isEnd(end))
					return { kind: "cell", value: text.slice(from, at).replaceAll('""', '"'), end };
				this.#hasStray = true;
			}
			if (this.#hasStray && this.#hasLineEnd) return { kind: "broken", seen: at };
		}
		return { kind: this.isLast ? "broken" : "open", seen: text.length };
	}

	#skipBlanks(from: number): number {
		let at = from;
		while (at < this.text.length && !this.#isEnd(at) && this.text[at]?.trim() === "") at++;
		return at;
	}

	#isEnd(at: number): boolean {
		return this.text[at] === "\n" || this.text[at] === this.delimiter;
	}
}

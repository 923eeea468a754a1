import { HEAD_CHARS, MAX_FEED_DEPTH, MAX_RECORD_CHARS } from "./feed-limits";

/** JSON in pieces → records: the outermost array's objects, or one a line. Linear; ends where it is too deep. */
export class JsonRecords {
	#open: string[] = [];
	#isString = false;
	#isEscaped = false;
	#record: string | null = null;
	#around = 0;
	#chars = 0;
	#isTooDeep = false;
	lost = 0;

	constructor(private readonly isLines: boolean) {}

	push(piece: string): string[] {
		const records: string[] = [];
		let from = 0;
		for (let at = 0; at < piece.length && !this.#isTooDeep; at++) {
			const character = piece[at] as string;
			if (this.#isString) this.#readString(character);
			else if (character === '"') this.#isString = true;
			else if (character === "{" || character === "[") {
				if (this.#begins(character)) from = at;
				this.#enter(character);
			} else if ((character === "}" || character === "]") && this.#ends()) {
				this.#keep(piece.slice(from, at + 1));
				if (this.#chars <= MAX_RECORD_CHARS) records.push(this.#record ?? "");
				this.#record = null;
			}
		}
		if (this.#record !== null && !this.#isTooDeep) this.#keep(piece.slice(from));
		return records;
	}

	#enter(character: string): void {
		this.#open.push(character);
		if (this.#open.length <= MAX_FEED_DEPTH) return;
		this.#isTooDeep = true;
		this.lost++;
	}

	#readString(character: string): void {
		if (this.#isEscaped) this.#isEscaped = false;
		else if (character === "\\") this.#isEscaped = true;
		else if (character === '"') this.#isString = false;
	}

	#begins(character: string): boolean {
		const isPlace = this.isLines ? this.#open.length === 0 : this.#open.at(-1) === "[";
		if (this.#record !== null || character !== "{" || !isPlace) return false;
		this.#record = "";
		this.#chars = 0;
		this.#around = this.#open.length;
		return true;
	}

	#ends(): boolean {
		this.#open.pop();
		return this.#record !== null && this.#open.length <= this.#around;
	}

	/** A record that is too long is held no further, and counts once as lost. */
	#keep(text: string): void {
		const isFirst = this.#chars <= MAX_RECORD_CHARS;
		this.#chars += text.length;
		if (this.#chars <= MAX_RECORD_CHARS) this.#record += text;
		else if (isFirst) this.lost++;
	}
}

export function isJsonLines(head: string): boolean {
	const [first = "", second = ""] = head.slice(0, HEAD_CHARS).trimStart().split(/\r?\n/, 2);
	const record = parseObject(first);
	return record !== null && (second.startsWith("{") || (second.trim() === "" && isCar(record)));
}

function parseObject(line: string): object | null {
	try {
		const value: unknown = JSON.parse(line);
		return typeof value === "object" ? value : null;
	} catch {
		return null;
	}
}

/** A dealer's last car stands alone: its VIN tells it from an object around a list. */
function isCar(record: object): boolean {
	return Object.values(record).some((value) => typeof value === "string" && /^[A-HJ-NPR-Z\d]{17}$/i.test(value));
}

import { Parser } from "htmlparser2";
import { MAX_FEED_DEPTH, MAX_RECORD_CHARS, MAX_RECORD_FIELDS } from "./feed-limits";
import type { FeedRecord } from "./feed-record";

const recordNames =
	/^(?:item|entry|listing|vehicle|vehiclelisting|car|auto|automobile|unit|record|row|product|ad|offer|inventoryitem|used|stockitem)$/;
const DEEPEST = 8;
const isAddress = /^(?:https?:)?\/\//i;

/** XML in pieces → records, texts by path: outermost elements with a record's name. Own entities stay as written. */
export class XmlRecords {
	#parser: Parser;
	#path: string[] = [];
	#texts: string[] = [];
	#record: Map<string, string[]> | null = null;
	#around = 0;
	#chars = 0;
	#ready: FeedRecord[] = [];
	lost = 0;

	constructor() {
		const options = { xmlMode: true, decodeEntities: true, lowerCaseTags: false };
		this.#parser = new Parser(
			{
				onopentag: (name, attributes) => this.#open(name, attributes),
				ontext: (text) => this.#read(text),
				onclosetag: () => this.#close(),
			},
			options,
		);
	}

	push(piece: string): FeedRecord[] {
		this.#parser.write(piece);
		const ready = this.#ready;
		this.#ready = [];
		return ready;
	}

	#open(name: string, attributes: Record<string, string>): void {
		if (this.#path.length > MAX_FEED_DEPTH) {
			this.lost++;
			this.#parser.pause();
			return;
		}
		const bare = name.slice(name.indexOf(":") + 1);
		if (this.#record === null && this.#path.length > 0 && recordNames.test(bare.toLowerCase().replace(/[_-]/g, ""))) {
			this.#record = new Map();
			this.#around = this.#path.length;
			this.#chars = 0;
		}
		this.#path.push(bare);
		this.#texts.push("");
		for (const [key, value] of Object.entries(attributes)) this.#note(key, value);
	}

	#read(text: string): void {
		if (this.#record === null) return;
		this.#chars += text.length;
		const at = this.#texts.length - 1;
		if (at >= 0 && this.#chars <= MAX_RECORD_CHARS) this.#texts[at] += text;
	}

	#close(): void {
		const text = (this.#texts.pop() ?? "").trim();
		if (this.#record !== null && this.#path.length > this.#around + 1) this.#note(null, text);
		this.#path.pop();
		if (this.#record === null || this.#path.length > this.#around) return;
		if (this.#chars > MAX_RECORD_CHARS) this.lost++;
		else this.#ready.push(new Map([...this.#record].map(([key, texts]) => [key, texts.join("|")])));
		this.#record = null;
	}

	/** Photos repeat their element; of any other repeated element the first counts. */
	#note(attribute: string | null, text: string): void {
		if (this.#record === null || text === "" || this.#path.length > this.#around + DEEPEST) return;
		const path = this.#path.slice(this.#around + 1);
		const key = (attribute === null ? path : [...path, attribute]).join(".");
		const known = this.#record.get(key);
		if (known?.[0] !== undefined) {
			if (isAddress.test(known[0]) && isAddress.test(text)) known.push(text);
		} else if (this.#record.size < MAX_RECORD_FIELDS) this.#record.set(key, [text]);
	}
}

import { parseWithZod } from "@conform-to/zod/v4";
import type { ZodType } from "zod";

const MOST_FIELDS = 100;
/** "name", "additionalUrls[3]". */
const ownName = /^[a-z]\w*(\[\d{1,2}\])?$/i;
/** conform's name for the button that adds or removes a list's row. */
const BUTTON = "__intent__";
const MOST_BUTTON_CHARS = 1_000;

/** Conform builds whatever a name asks for, even a list of 99,999,999 rows, and throws for an unknown button. */
export function parseForm<Value>(form: FormData, schema: ZodType<Value>) {
	const own = new FormData();
	for (const [name, value] of [...form].slice(0, MOST_FIELDS)) {
		const isList = name.endsWith("]");
		if (ownName.test(name) && !own.has(isList ? name.replace(/\[.*/, "") : name)) own.append(name, value);
	}
	const button = form.get(BUTTON);
	if (typeof button === "string" && isButton(button)) own.set(BUTTON, button);
	return parseWithZod(own, { schema });
}

function isButton(text: string): boolean {
	if (text.length > MOST_BUTTON_CHARS) return false;
	try {
		const { type, payload } = JSON.parse(text);
		if (type !== "insert" && type !== "remove") return false;
		const { name, index = 0 } = payload;
		return (
			typeof name === "string" && ownName.test(name) && Number.isInteger(index) && index >= 0 && index < MOST_FIELDS
		);
	} catch {
		return false;
	}
}

import { parseWithZod } from "@conform-to/zod/v4";
import type { ZodType } from "zod";

const MOST_FIELDS = 100;
/** "name", "additionalUrls[3]". */
const ownName = /^[a-z]\w*(\[\d{1,2}\])?$/i;
/** Under which conform posts the button that adds a row to a list or takes one away. */
const BUTTON = "__intent__";
const MOST_BUTTON_CHARS = 1_000;

/**
 * In: a form as anybody may post it. Out: what conform and a schema make of those of its fields that a form of ours can
 * have. Conform builds whatever a name asks for, a list of 99,999,999 rows too, and throws for a button that it does not
 * know.
 */
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

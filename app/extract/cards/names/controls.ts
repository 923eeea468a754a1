import { mergePatterns } from "~/inventory/texts/merge-patterns";
import type { Outline } from "../../markup/outline";

/** Deeds that a shopper is asked for: such a text names no fact of the car. */
const deeds = mergePatterns({ flags: "i", before: /^\W*/, behind: /\b/ }, [
	/add|compare|comparar|favou?rites?|guardar|like|save|share|send|print|download|email/,
	/apply|finance|calculate|estimate|price (?:alert|history|watch)s?|value/,
	/ask|call|chat|contact|inquire|enquire|text|llam[ae]\w*|book|schedule|request|confirm/,
	/build|customi[sz]e|personali[sz]e|buy|order|reserve|claim|unlock|sell|trade|make|get/,
	/check|click|explore|find|hide|learn|more|open|see|shop|show|start|view|ver|watch/,
]);

/** Whether a text is what a button, box, tab or bubble says, and no label of what stands behind it. */
export function isControl({ tags, parents, attributes }: Outline, at: number, text: string, within: number): boolean {
	if (/^\W*financ(?:e|ed|ing) price\W*$/i.test(text)) return false;
	for (let node = parents[at] ?? -1; node >= within; node = parents[node] ?? -1) {
		const tag = tags[node] ?? "";
		if (node === within && tag === "a") return false;
		const { role = "", type = "" } = attributes[node] ?? {};
		if (/^(?:tab|tooltip|checkbox|switch|option|menuitem)$/.test(role) || tag === "option") return true;
		if (
			(tag === "a" || tag === "button" || tag === "label" || role === "button" || type === "button") &&
			deeds.test(text)
		)
			return true;
	}
	return false;
}

export function hasActionWord(text: string): boolean {
	return deeds.test(text);
}

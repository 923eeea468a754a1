import type { Outline } from "../../markup/outline";

/** Deeds that a shopper is asked for: such a text names no fact of the car. */
const deeds =
	/^\W*(?:add|apply|ask|book|build|buy|calculate|call|check|chat|claim|click|compare|comparar|confirm|contact|customi[sz]e|download|email|estimate|explore|favou?rites?|find|finance|get|guardar|hide|learn|like|llam[ae]\w*|make|more|open|order|personali[sz]e|price (?:alert|history|watch)s?|print|reserve|request|save|schedule|see|sell|send|share|shop|show|start|text|trade|unlock|value|view|watch|ver)\b/i;

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

import type { Random } from "../random";

/** `{car}` stands for one of that part's wordings, `(a|b|)` for one of those; both may hold more of their kind. */
export function fillSentence(template: string, parts: Record<string, string[]>, random: Random): string {
	let text = template;
	for (let open = findInnermost(text); open !== null; open = findInnermost(text)) {
		const [whole = "", name, choices = ""] = open;
		const among = name ? (parts[name] ?? []) : choices.split("|");
		text = text.replace(whole, () => among[random(among.length)] ?? "");
	}
	return text
		.replace(/ {2,}/g, " ")
		.replace(/ (?=[.,!?;])/g, "")
		.trim()
		.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}

function findInnermost(text: string): RegExpExecArray | null {
	return /\{(\w+)\}|\(([^(){}]*\|[^(){}]*)\)/.exec(text);
}

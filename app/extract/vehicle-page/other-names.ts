import type { Outline } from "../markup/outline";
import { type Headline, parseHeadline } from "../text/headline";

/** True only where no slip explains it: a wrong year, "Ram" for "Dodge Ram", "Silverado" for "Silverado 1500". */
export function isNamedOtherwise(one: Headline, own: Headline): boolean {
	if (one.make === own.make) return !isWithin(one.model, own.model) && !isWithin(own.model, one.model);
	const words = listWords(own);
	return !listWords(one).some((word) => words.includes(word));
}

function isWithin(part: string, whole: string): boolean {
	return toLetters(whole).includes(toLetters(part));
}

const toLetters = (name: string) => name.toLowerCase().replace(/[^a-z\d]/g, "");

function listWords({ make, model }: Headline): string[] {
	return `${make} ${model}`.toLowerCase().match(/[a-z][a-z\d]+/g) ?? [];
}

const sentenceEnd = /[.!?](?:\s|$)/;
const years = /\b(?:19[3-9]|20[0-4])\d\s/g;
/** A story that names more cars is a list. */
const mostNames = 20;

/** "We also have a 2015 Jeep Wrangler for only $25,750!": from another car's name to its sentence's end nothing is told of the page's own. */
export function toOwnTexts(outline: Outline, own: Headline[]): Outline {
	if (own.length === 0) return outline;
	return { ...outline, texts: outline.texts.map((text) => (/\d{3}/.test(text) ? cutText(text, own) : text)) };
}

function cutText(text: string, own: Headline[]): string {
	let kept = "";
	let from = 0;
	for (const { index } of [...text.matchAll(years)].slice(0, mostNames)) {
		const name = index < from || index === 0 ? null : parseHeadline(text.slice(index, index + 120));
		if (!name || !own.every((one) => isNamedOtherwise(name, one))) continue;
		const rest = text.slice(index);
		const length = rest.search(sentenceEnd);
		const sentence = length < 0 ? rest : rest.slice(0, length);
		kept += text.slice(from, index);
		from = index + sentence.length;
	}
	return kept + text.slice(from);
}

import type { Outline } from "./outline";

const inline = /^(?:b|strong|i|em|u|span|font|small|mark|a|bdi|big|tt)$/;
const deepest = 6;
/** Of the texts before and after one, in its line. */
const farthest = 6;

/** A text within the line that a reader sees: tags may part it. */
export interface TextLine {
	before: string;
	text: string;
	after: string;
}

/** A break parts lines, but for one within a sentence. */
export function getLine(outline: Outline, at: number): TextLine {
	const before = listNeighbours(outline, at, -1).reverse();
	return { before: before.join(" "), text: outline.texts[at] ?? "", after: listNeighbours(outline, at, 1).join(" ") };
}

function listNeighbours(outline: Outline, at: number, step: 1 | -1): string[] {
	const { texts } = outline;
	const found: string[] = [];
	let last = at;
	for (let node = at + step; found.length < farthest && node >= 0 && node < texts.length; node += step) {
		if (!texts[node]) continue;
		const [from, to] = step > 0 ? [last, node] : [node, last];
		if (!isSameBlock(outline, from, to) || (hasBreak(outline, from, to) && !isOneSentence(outline, from, to))) break;
		found.push(texts[node] ?? "");
		last = node;
	}
	return found;
}

export function isSameLine(outline: Outline, from: number, to: number): boolean {
	return isSameBlock(outline, from, to) && !hasBreak(outline, from, to);
}

function isSameBlock(outline: Outline, from: number, to: number): boolean {
	const block = getBlock(outline, from);
	if (block !== getBlock(outline, to)) return false;
	// What stands between the two in a block of its own parts them.
	return !outline.texts.slice(from + 1, to).some((text, at) => text && getBlock(outline, from + 1 + at) !== block);
}

function hasBreak({ tags }: Outline, from: number, to: number): boolean {
	return tags.slice(from, to).includes("br");
}

function isOneSentence({ texts }: Outline, from: number, to: number): boolean {
	return (
		openEnd.test(texts[from]?.slice(-20) ?? "") || /^\p{Ll}/u.test(texts[to] ?? "") || openBegin.test(texts[to] ?? "")
	);
}

/** At the end of a piece or the beginning of the next: one sentence. */
const joining =
	"if|when|once|before|after|until|unless|while|that|which|in case|should|is|was|are|has|have|been|be|being|not|may|might|could|can|will|would|of|to|in|on|by|for|with|without|and|or|as|at|through|under|subject|que|cuando|antes|de|puede|con|sin|como|por|para|y";
const openEnd = new RegExp(
	`(?:^|\\s)(?:${joining}|this|the|an?|we|we've|you|its|new|already|off|out|longer|found|your?|our|every|each|any|all|si|este|esta|el|la|los|se|ya|no)$|,$`,
	"i",
);
const openBegin = new RegExp(
	`^(?:[–—-]\\s?|["“'(])?(?:&|${joining}|new|privately|direct|exclusively|separately|only|here|sold|units|vehicles|cars)[\\s.,:-]`,
	"i",
);

/** What holds the line: the first element around a text that is more than its type. */
function getBlock({ tags, parents }: Outline, at: number): number {
	let node = parents[at] ?? -1;
	for (let level = 0; level < deepest && inline.test(tags[node] ?? ""); level++) node = parents[node] ?? -1;
	return node;
}

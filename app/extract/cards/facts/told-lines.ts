import type { Outline } from "../../markup/outline";
import { paintVerb } from "../../text/colours/told-pair";
import type { Run } from "../money/price-lines";
import { listSentences } from "./fact-lines";

const inline = /^(?:b|strong|i|em|u|span|font|small|mark|a|bdi|big|tt)$/;
const farthest = 6;
const longest = 400;

/** The sentences that tell what a car is painted in, whole where tags part them: "Finished in <b>Verde Mantis</b> over <b>Nero</b>". */
export function listPaintSentences(outline: Outline, runs: Run[]): string[] {
	return runs.flatMap((run, at) =>
		paintVerb.test(run.text) ? listSentences(join(outline, run, runs.slice(at + 1, at + 1 + farthest))) : [],
	);
}

/** "over a <i>Nut Brown</i> interior": the last words of a line, and no label of what stands below. */
export function isPhraseEnd(outline: Outline, { at, text }: Run, former: Run | undefined): boolean {
	return former !== undefined && /^\p{Ll}/u.test(text) && isSameLine(outline, former.at, at);
}

function isSameLine(outline: Outline, from: number, to: number): boolean {
	return getBlock(outline, from) === getBlock(outline, to) && !outline.tags.slice(from, to).includes("br");
}

function join(outline: Outline, first: Run, others: Run[]): Run {
	let { at, text } = first;
	for (const run of others) {
		const isNext = !/[.!?]$/.test(text) && text.length + run.text.length <= longest;
		if (!isNext || !isSameLine(outline, at, run.at)) break;
		text += /^[.,;:!?]/.test(run.text) ? run.text : ` ${run.text}`;
		at = run.at;
	}
	return { at: first.at, text };
}

/** What holds the line: the first element around a text that is more than its type. */
function getBlock({ tags, parents }: Outline, at: number): number {
	let node = parents[at] ?? -1;
	for (let level = 0; level < farthest && inline.test(tags[node] ?? ""); level++) node = parents[node] ?? -1;
	return node;
}

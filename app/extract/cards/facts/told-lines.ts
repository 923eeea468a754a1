import type { Outline } from "../../markup/outline";
import { isSameLine } from "../../markup/text-lines";
import { paintVerb } from "../../text/colours/told-pair";
import type { Run } from "../money/price-lines";
import { listSentences } from "./fact-lines";

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

import type { Run } from "../money/price-lines";
import { hasNumber, listSentences, longestLine } from "./fact-lines";

export const longestStory = 600;
/** "Tan cloth" */
const shortestStory = 9;
const storyWords = /\b(?:over|on|with|leather|leatherette|cloth|vinyl|suede|paint is|seats?)\b|w\/|\d,\d{3}/i;

/** The parts of a story's sentences; a car in two tones is told in many ways. */
export function listStory(run: Run): string[] {
	const { text } = run;
	if (text.length < shortestStory || text.length > longestStory) return [];
	return !storyWords.test(text) || /two[ -]?tone/i.test(text) ? [] : listSentences(run);
}

/** Longer than a line of facts, and it tells the miles or another number of the car. */
export function isStoryRun(run: Run | undefined): boolean {
	return run !== undefined && run.text.length > longestLine && hasNumber(run);
}

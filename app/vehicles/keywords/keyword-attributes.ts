import { attributeWords, originWords } from "./keyword-words";
import type { Reading } from "./reading";
import { isOneMistakeAway } from "./typing-mistakes";
import { attributes } from "./wish";

export function readAttribute(rest: string[], lengths: number[]): Reading | null {
	for (const length of lengths.filter((one) => one <= rest.length)) {
		const said = rest.slice(0, length).join(" ");
		const reading = toReading(said);
		if (reading !== null) return { length, ...reading };
	}
	return null;
}

/** An unknown word one mistake away from a kind of car: "convertable". */
export function readMistaken(word: string): Reading | null {
	if (word.length < 5) return null;
	const known = [...attributes.flatMap((name) => [...attributeWords[name].keys()]), ...originWords.keys()];
	const meant = known.find((one) => one.length > 4 && !one.includes(" ") && isOneMistakeAway(word, one));
	const reading = meant === undefined ? null : toReading(meant);
	return reading === null ? null : { length: 1, ...reading };
}

function toReading(said: string): Omit<Reading, "length"> | null {
	for (const name of attributes) {
		const values = attributeWords[name].get(said)?.split("|");
		if (values !== undefined) return { label: values.join(" or "), wish: { [name]: values } };
	}
	const origin = originWords.get(said);
	return origin === undefined ? null : { label: origin.label, wish: { origin: origin.makes } };
}

import { isTrim } from "~/inventory/fields/car-name";
import type { Finding } from "../../text/finding";
import { type Headline, isKnownModel, parseHeadline, parseLinkHeadline } from "../../text/headline";

/**
 * In: a card's name as written in it, its attributes and its own page's address. Out: the name that tells the model,
 * and whether it is the written one. `data-model` counts before an address, and before a written model that nobody knows.
 */
export function chooseName(written: Headline | null, data: Finding["fields"], url: string | undefined) {
	const tagged = written && isKnownModel(written) ? null : parseTagged(data);
	if (written && !(tagged?.year === written.year && tagged.make === written.make))
		return { name: written, isWritten: true };
	return { name: tagged ?? (url ? parseLinkName(url) : null), isWritten: false };
}

function parseTagged({ year, make, model }: Finding["fields"]): Headline | null {
	const name = year && make && model ? parseHeadline(`${year} ${make} ${model}`) : null;
	return name && isKnownModel(name) ? name : null;
}

/** In an address, towns and numbers follow the name. */
function parseLinkName(url: string): Headline | null {
	const name = parseLinkHeadline(url);
	return name && { ...name, trim: isTrim(name.trim) ? name.trim : "" };
}

const mostPieces = 4;

/** `<span>2019</span> <span>Honda</span> <span>Civic</span>`: the pieces joined; a trim counts that `url`, the car's, tells too. */
export function parseSplitHeadline(runs: { text: string }[], url: string | undefined): Headline | null {
	for (const [index, { text }] of runs.entries()) {
		if (!/^(?:(?:used|certified|pre-owned)\s)?(?:19|20)\d\d\b/i.test(text) || text.length > 60) continue;
		const headline = parsePieces(runs.slice(index, index + mostPieces).map((run) => run.text));
		if (headline) return { ...headline, trim: isInAddress(headline, url) ? headline.trim : "" };
	}
	return null;
}

/** Where a picture's words name the car without its trim. */
export function findTrimInPieces(runs: { text: string }[], name: Headline, url: string | undefined): string {
	const split = getTrimOf(url, name) === "" ? null : parseSplitHeadline(runs, url);
	return split?.model === name.model ? split.trim : "";
}

function isInAddress(name: Headline, url: string | undefined): boolean {
	return name.trim !== "" && `${toWords(getTrimOf(url, name))} `.startsWith(`${toWords(name.trim)} `);
}

/** Of an address that names the same car; towns and numbers may follow. */
function getTrimOf(url: string | undefined, { year, make, model }: Headline): string {
	const told = url ? parseLinkHeadline(url) : null;
	return told?.year === year && told.make === make && told.model === model ? told.trim : "";
}

function toWords(text: string): string {
	return text.toLowerCase().replace(/[^a-z\d]+/g, " ");
}

/** Praise behind "2019 Honda" is no name, unless it begins with a model's: "Civic Si! One owner, never raced". */
function parsePieces(pieces: string[]): Headline | null {
	const praise = pieces.findIndex((piece, at) => at > 0 && (piece.length > 40 || /! /.test(piece)));
	const named = praise < 0 ? null : parseHeadline(pieces.slice(0, praise).join(" "));
	const whole = named ?? parseHeadline(pieces.join(" "));
	return whole && (named || praise < 0 || isKnownModel(whole)) ? whole : null;
}

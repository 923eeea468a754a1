import { getModelYear } from "~/inventory/fields/vin";
import { type Headline, parseHeadline } from "../text/headline";
import { getStatedVin } from "../text/vin-text";
import { isSentence } from "./card-names";
import type { Run } from "./price-lines";

const manyCars = /\b(?:cars|vehicles|trucks|suvs|autos|models)\b.{0,20}\b(?:under|from|over|below|starting|desde)\b/i;

/** The texts that speak of the card's own car: none that tells of another car or of many ("cars from $6,995"). */
export function listOwnTexts(runs: Run[], name: Headline | null): Run[] {
	return runs.filter(({ text }) => !manyCars.test(text.slice(0, 200)) && !isAboutAnother(text, name));
}

/** "I bought my 2015 Honda Accord here for $9,000" in whatever stands on another car's page. */
function isAboutAnother(text: string, name: Headline | null): boolean {
	if (!name || text.length < 25 || !isSentence(text)) return false;
	const other = parseHeadline(text);
	return other !== null && (other.year !== name.year || other.make !== name.make);
}

/** Of the VINs that the texts state the one of the name's model year, else the first. */
export function chooseVin(runs: Run[], year: string | undefined): string | null {
	const vins = runs.flatMap(({ text }) => getStatedVin(text) ?? []);
	return vins.find((vin) => getModelYear(vin) === Number(year)) ?? vins[0] ?? null;
}

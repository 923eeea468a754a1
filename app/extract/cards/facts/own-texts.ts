import { findOnlyMake } from "~/inventory/fields/models";
import { getModelYear } from "~/inventory/fields/vin";
import { type Headline, parseHeadline } from "../../text/headline";
import { getStatedVin, getVinOf } from "../../text/vin-text";
import type { Run } from "../money/price-lines";
import { isSentence } from "../names/sentence";

const manyCars = /\b(?:cars|vehicles|trucks|suvs|autos|models)\b.{0,20}\b(?:under|from|over|below|starting|desde)\b/i;

/** The texts about the card's own car, not about another or about many ("cars from $6,995"). */
export function listOwnTexts(runs: Run[], name: Headline | null): Run[] {
	return runs.filter(({ text }) => !manyCars.test(text.slice(0, 200)) && !isAboutAnother(text, name));
}

/** "I bought my 2015 Honda Accord here for $9,000" on another car's page. */
function isAboutAnother(text: string, name: Headline | null): boolean {
	if (!name) return false;
	if (isYearOfAnother(text, name)) return true;
	if (text.length < 25 || !isSentence(text)) return false;
	const other = parseHeadline(text);
	if (other !== null) return other.year !== name.year || other.make !== name.make;
	const [, year, model = ""] =
		/\b((?:19|20)\d\d) ([A-Z][\w-]{2,20}(?: [A-Z][\w-]{2,20})?)/.exec(text.slice(0, 200)) ?? [];
	return year !== undefined && year !== name.year && findOnlyMake(model) !== null;
}

/** "1997 Ranger, $1,900": a link to the next car. */
function isYearOfAnother(text: string, name: Headline): boolean {
	const [, year, model = ""] = /^\W{0,3}((?:19|20)\d\d) ([A-Z][^$]{2,40}?),? \$/.exec(text.slice(0, 80)) ?? [];
	return year !== undefined && year !== name.year && (findOnlyMake(model) !== null || parseHeadline(text) !== null);
}

/** Of several VINs the one of the car's year, else the one that marks the card; none in doubt. */
export function chooseVin(runs: Run[], year: string | undefined, key: string): string | null {
	const vins = [...new Set(runs.flatMap(({ text }) => getStatedVin(text) ?? []))];
	if (vins.length < 2) return vins[0] ?? null;
	const [fitting, other] = vins.filter((vin) => getModelYear(vin) === Number(year));
	if (fitting && !other) return fitting;
	return vins.find((vin) => vin === getVinOf(key)) ?? null;
}

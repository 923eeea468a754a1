import {
	distance,
	inThousands,
	inTwoUnits,
	labelFirst,
	mileageAlone,
	notAfter,
	notBefore,
	partBefore,
	unknownMiles,
} from "./mileage-words";

export interface Mileage {
	value: string;
	unit: "mi" | "km";
}

/** "$9,995 - 45,120 miles" is no range. */
const priceBefore = /\$\s?\d[\d,]*(?:\.\d\d)?\s?[-–—]\s*$/;
const saidOfOdometer =
	/\b(?:(?:odometer|odo|clock) (?:now )?(?:shows|says|reads|reading is|is at|is)|now has) (\d{1,3},\d{3}|\d{4,6})(?![\w,]|\.\d|\s?(?:[-–/]|mi|km))/gi;

/** A unit or the words of a reading: most lines with a number have neither. */
const mayBeReading = /mi|km|kilom|mls|odo|clock|now has/i;

/** "45,120 miles", "72 km"; not distances, warranties, ranges, "45k" and torn "96, 828 mi". */
export function findMileages(line: string): Mileage[] {
	if (!/\d/.test(line) || !mayBeReading.test(line)) return [];
	const found: Mileage[] = [];
	for (const match of line.matchAll(distance)) {
		const [whole, digits = "", , unit = ""] = match;
		const before = line.slice(Math.max(0, match.index - 20), match.index).replace(priceBefore, "");
		if (/only\s*$/i.test(before) && !/\d{4}|,/.test(digits)) continue;
		if (digits.length === 3 && /(?:^|\D)\d{1,3},\s$/.test(before)) continue;
		const after = line.slice(match.index + whole.length);
		if (notBefore.test(before) || notAfter.test(after) || isJourney(match, after)) continue;
		if (isYearOfName(digits, unit, before, after)) continue;
		if (isOfPart(line.slice(Math.max(0, match.index - 80), match.index), after)) continue;
		found.push({ value: toCommas(digits), unit: /^k/i.test(unit) ? "km" : "mi" });
	}
	for (const bare of [labelFirst, saidOfOdometer])
		for (const [, digits = ""] of line.matchAll(bare)) found.push({ value: digits, unit: "mi" });
	return found;
}

/** "© 2026 Mile High Motors", "since 1998 Miles Auto Sales" */
function isYearOfName(digits: string, unit: string, before: string, after: string): boolean {
	if (!/^(?:19|20)\d\d$/.test(digits)) return false;
	return /(?:©|\(c\)|copyright|&copy;)[\s\d–-]{0,8}$/i.test(before) || (/^M/.test(unit) && /^ [A-Z][a-z]/.test(after));
}

/** "A 50 mile shakedown run", "a 1,200 mile trip home"; a "12,000 mile car" has them on its clock. */
function isJourney([, digits = "", , unit = ""]: RegExpMatchArray, after: string): boolean {
	return /^mile$/i.test(unit) && (digits.length <= 3 || journey.test(after));
}

const journey =
	/^[ -](?:[a-z]+ ){0,2}(?:run|drive|trip|loop|tour|haul|commute|journey|rally|test|interval|inspection|check|round)\b/i;

/** "a rebuilt engine with 12,000 miles", "the motor has 40,000 miles on it": what a part has run. */
function isOfPart(before: string, after: string): boolean {
	const part = partBefore.exec(before);
	return part !== null && (part[1] !== undefined || /^ on (?:it|them)\b/i.test(after));
}

function toCommas(digits: string): string {
	return digits.replace(/\s/g, ",");
}

/** "132 mil millas / 132k miles" */
const saidAgain = /^ ?\/ ?\d{1,3}(?:\.\d)?\s?(?:k|mil) (?:miles|millas)\b/i;
const notAsked = /^\W*(?:\w+\s)?(?:warranty|service|maintenance|interval|coverage|guarantee|powertrain|protection)/i;

/** "72k mi", "84k on the clock"; not warranties and limits. */
export function findThousands(line: string): string[] {
	if (!/\d\s?(?:k|mil )/i.test(line)) return [];
	return [...line.slice(0, 1000).matchAll(inThousands)].flatMap((match) => {
		const [whole, digits = ""] = match;
		const before = line.slice(Math.max(0, match.index - 20), match.index);
		const after = line.slice(match.index + whole.length).replace(saidAgain, "");
		return notBefore.test(before) || notAfter.test(after) || notAsked.test(after) ? [] : [`${digits}k`];
	});
}

/** "72K", "72k miles" or "72 mil" behind a mileage label; null for other words. */
export function parseThousands(text: string): string | null {
	const [, digits] = /^(\d{1,3}(?:\.\d)?)\s?(?:k|mil)(?:\s?(?:mi\.?|miles?|millas))?\.?$/i.exec(text.trim()) ?? [];
	return digits === undefined ? null : `${digits}k`;
}

/** "SILVER, 4 CYL, 128K, NEW BRAKES", "187K BUT RUNS LIKE NEW", "gray cloth - 181k - $3,200"; "$8k - 12k" is a range. */
export function listBareThousands(text: string): string[] {
	if (!/\d\d[kK]/.test(text)) return [];
	const parts = text
		.slice(0, 1000)
		.replace(/,\s?$/, "")
		.split(/,\s|\s?[|•·]\s?|(?<!\dk?)\s[-–—]\s/i);
	return parts.flatMap((part) => parseThousands(/^\d{2,3}k(?=$| but\b| and\b| [-–—] \$)/i.exec(part)?.[0] ?? "") ?? []);
}

/** "61,204 (title reads exempt)"; "(not actual)" or "(km)" is no mere remark and stays. */
function withoutRemark(text: string): string {
	const remark = text.length < 100 ? (/\s\(([^()]{3,60})\)$/.exec(text)?.[1] ?? "") : "";
	if (remark === "" || /actual|tmu|unknown|broken|replaced|km|kilo|\d/i.test(remark)) return text;
	return text.slice(0, -remark.length - 2).trimEnd();
}

export const milesUnknown = "TMU";

/** What stands in the odometer's own row for a number: then a number elsewhere on the page is another car's. */
export function isWithheldMileage(value: string): boolean {
	return /^\W*(?:(?:true |actual )?(?:mileage|miles|odometer) (?:is |are )?(?:unknown|exempt|not actual)|exempt|unknown|not actual|tmu|inoperable|broken|exento)\b/i.test(
		value,
	);
}

/** "TMU", "Miles: exempt", "103,4xx miles": a car was driven, nobody says how far. */
export function hasUnknownMiles(line: string): boolean {
	const text = line.slice(0, 1000);
	return /\bTMU\b/.test(text) || unknownMiles.test(text);
}

/** "11,038 mi (17,764 km)", "17,764 km / 11,038 miles": one distance in two units. */
function withoutKilometres(text: string): string {
	const [, one = "", unit = "", other = "", second = ""] = text.length > 60 ? [] : (inTwoUnits.exec(text) ?? []);
	const isMiles = /^m/i.test(unit);
	if (one === "" || isMiles === /^m/i.test(second)) return text;
	const [miles, km] = (isMiles ? [one, other] : [other, one]).map((digits) => Number(digits.replace(/\D/g, "")));
	const isSame = miles !== undefined && km !== undefined && Math.abs(km / 1.609344 - miles) <= miles * 0.01;
	return isSame ? `${isMiles ? one : other} mi` : text;
}

/** Null for "TMU", "Exempt" and "45k". */
export function parseMileageValue(text: string): Mileage | null {
	const match = mileageAlone.exec(withoutRemark(withoutKilometres(text.trim())));
	return match ? { value: toCommas(match[1] ?? ""), unit: /^k/i.test(match[2] ?? "") ? "km" : "mi" } : null;
}

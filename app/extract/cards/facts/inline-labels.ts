import { createMemo } from "~/inventory/texts/create-memo";
import { toPlainLabels } from "../../text/colours/bracketed-sides";
import { isColour } from "../../text/colours/colour-words";
import { isPaint } from "../../text/colours/paint-words";
import { getLabelledField } from "./loose-labels";

/** "Miles 45,120", "Mileage - 45,120", "Stock # - A12", "Color - Black": labels that need no colon. */
const beforeReading =
	/\b(mileage|miles|odometer|odo|millaje|millas)\s?[-–—]?\s(?=\d{1,3},\d{3}(?!\d|\s?mi)|\d{4,6}(?![\d,]|\s?mi))/gi;
const beforeNumber = /\b(stock|stk|vin)\s?(?:#|no\.?|number|id)?\s?[-–—]?\s(?=[a-z]{0,8}-?\d)/gi;
const beforeDash =
	/\b((?:exterior|interior|ext|int)\.?(?: colou?r)?|colou?r|transmission|trans|engine|drivetrain|fuel(?: type)?|body(?: style)?|trim|mileage|miles|odometer|stock ?#?|vin ?#?)\s[-–—]\s/gi;

const beforeColour =
	/\b((?:[Ee]xterior|[Ii]nterior|[Ee]xt|[Ii]nt)\.? [Cc]olou?r|^[Cc]olou?r)\s(?!Exterior|Interior|EXTERIOR|INTERIOR)(?=[A-Z][A-Za-z])/g;

/** "Miles......... 148,233", "Stock No _____ 0447": four and more, for three end a sentence. */
const leader = /(?<=[a-z)#])\.?\s?[._]{4,60}:?\s{1,9}(?=\S)/gi;

/** A number, a dash, a leader or the word "color" stands behind each such label. */
const mayLackColon = /\d|[-–—]\s|[._]:?\s|olou?r\s/;

function putColons(text: string): string {
	if (text.length > 2000 || !mayLackColon.test(text)) return text;
	return text
		.replace(leader, ": ")
		.replace(beforeReading, (label: string, word: string, at: number) =>
			isUnit(text.slice(0, at)) ? label : `${word}: `,
		)
		.replace(beforeNumber, "$1: ")
		.replace(beforeDash, (label: string, word: string, at: number) => (isBehind(text, at, word) ? label : `${word}: `))
		.replace(beforeColour, "$1: ");
}

/** "finished in <b>Sea Blue</b> over <b>White</b> interior." */
const sentenceEnd = /^\p{Ll}[\p{L} ]{4,30}\.$/u;

/** `VIN: X Stock #: Y` → two pairs; a bare label gives one pair without value. */
export const splitInlineLabels = createMemo((written): readonly { label: string; value: string }[] => {
	const text = putColons(toPlainLabels(written));
	const bare = /^(\p{L}[\p{L}. ]{1,24}?(?: ?[/&] ?[\p{L}. ]{2,24}?)?)\s?(?:#|no\.?|id)?\s*[:#–—-]?$/iu.exec(text);
	if (bare && !sentenceEnd.test(text)) return [{ label: text.replace(/\s{0,9}[:–—-]$/, ""), value: "" }];
	const headless =
		/^(VIN|Mileage|Odometer(?: reading)?|Miles|Stock)\s?(?:#|no\.?|number)?\s+(?:[-–—]\s)?([A-Z0-9,-]+(?: mi(?:les)?)?)$/i.exec(
			text,
		);
	if (headless) return [{ label: headless[1] ?? "", value: headless[2] ?? "" }];
	if (!/[#:]/.test(text)) return [];
	const marks = [
		...text
			.slice(0, 2000)
			.matchAll(/(?:^|[\s|•·,;(])((?:[A-Za-zÀ-ÿ][A-Za-zÀ-ÿ.]{0,13}[ /-]?){1,3}#?)\s?(?:#\s?:?|:)(?!\/\/)/g),
	];
	const labels = marks.map(({ 1: words = "" }) => getLabelEnd(words));
	const ends = marks.map(({ index, 0: whole, 1: words = "" }, order) => {
		const own = whole.indexOf(words) + words.length - (labels[order] ?? "").length;
		return index + Math.max(own, 0);
	});
	return marks.map((mark, order) => ({
		label: labels[order] ?? "",
		value: toValue(toBeforeButton(text.slice(mark.index + mark[0].length, ends[order + 1]), order)),
	}));
});

/** "Mileage: 46,100 INQUIRE": what a card's last line ends with, where a label stands before that value's. */
function toBeforeButton(value: string, order: number): string {
	return order === 0 ? value : value.replace(button, "");
}

const button =
	/(?<=\S)\s(?:(?:in|en)quire|apply|call|contact|buy|book|reserve|details|(?:view|see|more|full|learn) ?(?:details|more|info)?)(?: (?:us|now|today|here|online|more|info))?\W{0,3}$/i;

/** Behind a label without a value another part of the line begins: "Exterior: | Clean title". */
function toValue(text: string): string {
	const [mark] = /^\s?[|•·,;–—-](?=\s)/.exec(text) ?? [];
	return mark?.trim() ?? text.replace(/^[\s#:]+|(?<![\s|•·,;])[\s|•·,;]+$|(?<=\S)\s[-–—]\s?$/g, "");
}

const dash = /\s?[-–—]\s/;

/** "Silver exterior - Automatic": the words before the label are its value, unless the line begins with a label. */
function isBehind(text: string, at: number, label: string): boolean {
	const field = getLabelledField(label);
	const former =
		text
			.slice(0, at)
			.split(/\s?[|·•,;]\s|\s[-–—]\s/)
			.at(-1)
			?.trim() ?? "";
	if (field === "mileage") return isUnit(text.slice(0, at));
	const [, next = ""] = text.slice(at).split(dash, 2);
	const [first = ""] = text.split(dash, 1);
	const isDashed = !text.slice(0, at).includes(":") && !next.includes(":");
	const isFirst = isDashed && !/\d/.test(first) && getLabelledField(first) !== null;
	if (former === "" || isFirst || former.includes(":")) return false;
	if (field === "transmission") return /\b(?:auto(?:matic)?|manual|cvt|speed)$/i.test(former);
	if (field === "engine") return /\b(?:\d\.\d ?l?|[vi]-?\d{1,2}|cyl(?:inder)?|turbo|hemi)$/i.test(former);
	return field !== null && /Color$/.test(field) && (isColour(former) || isPaint(former));
}

/** "Automatic Mileage" → "Mileage": the longest ending that is a known label. */
function getLabelEnd(label: string): string {
	const words = label.split(" ");
	for (let at = 0; at < words.length; at++) {
		const ending = words.slice(at).join(" ");
		if (getLabelledField(ending)) return part.test(words[at - 1] ?? "") ? label : ending;
	}
	return label;
}

/** "Top Color: White", "Wheel Finish: Black" */
const part = /^(?:top|roof|hood|wheels?|rims?|stripes?|accents?|calipers?|carpet|piping)$/i;

/** Behind a number "miles" is its unit; behind an amount of money it begins something of its own. */
function isUnit(before: string): boolean {
	return /\d\s?$/.test(before) && !/\$\s?[\d,]{1,12}(?:\.\d\d)?\s?$/.test(before.slice(-20));
}

import { getFieldOf } from "./field-names";

const yearDigits = "((?:19[2-9]|20[0-4])\\d)";
const alone = new RegExp(`^${yearDigits}$`);
const labelled = new RegExp(`^(?:model year|year|año|ano|modelo|yr)\\s?[:#-]?\\s${yearDigits}$`, "i");
const first = new RegExp(`^${yearDigits}\\s?[|·•,/–-]\\s?(?=\\d{1,3},?\\d{3}\\s?(?:mi|km)|\\d{2,3}k\\b)`, "i");
const beforeTrim = new RegExp(
	`^${yearDigits}\\s?[—–|·-]\\s((?!(?:used|new|certified|pre-?owned|sold)\\b)[A-Z][^$:,]{0,30})$`,
	"i",
);
const label = /^(?:vehicle |model )?year:?$|^año:?$|^yr:?$/i;

/** "Engine" "2000": cubic centimetres. */
function isSize(former: string): boolean {
	return getFieldOf(former)?.field === "engine" || /^(?:engine )?(?:displacement|cc|volume|capacity):?$/i.test(former);
}

export interface LoneYear {
	year: string;
	isLabelled: boolean;
	trim?: string;
}

/** "2019", "Year: 2019", "2019 • 45,120 mi", "2019 — LX"; `former` is the text before it. */
export function parseLoneYear(text: string, former: string): LoneYear | null {
	if (text.length < 4 || text.length > 40) return null;
	const [, year] = alone.exec(text) ?? [];
	if (year) return isSize(former) ? null : { year, isLabelled: label.test(former) };
	const [, told] = labelled.exec(text) ?? [];
	if (told) return { year: told, isLabelled: true };
	const [, leading] = first.exec(text) ?? [];
	if (leading) return { year: leading, isLabelled: false };
	const [, before, trim] = beforeTrim.exec(text) ?? [];
	return before === undefined || trim === undefined ? null : { year: before, isLabelled: false, trim };
}

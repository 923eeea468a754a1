const yearDigits = "((?:19[2-9]|20[0-4])\\d)";
const alone = new RegExp(`^${yearDigits}$`);
const labelled = new RegExp(`^(?:model year|year|año|ano|modelo|yr)\\s?[:#-]?\\s${yearDigits}$`, "i");
const first = new RegExp(`^${yearDigits}\\s?[|·•,/–-]\\s?(?=\\d{1,3},?\\d{3}\\s?(?:mi|km)|\\d{2,3}k\\b)`, "i");
const label = /^(?:vehicle |model )?year:?$|^año:?$|^yr:?$/i;

/** A text that is a year and no more ("2019", "Year: 2019", "2019 • 45,120 mi"); `former` is the text before it. */
export function parseLoneYear(text: string, former: string): { year: string; isLabelled: boolean } | null {
	if (text.length < 4 || text.length > 40) return null;
	const [, year] = alone.exec(text) ?? [];
	if (year) return { year, isLabelled: label.test(former) };
	const [, told] = labelled.exec(text) ?? [];
	if (told) return { year: told, isLabelled: true };
	const [, leading] = first.exec(text) ?? [];
	return leading === undefined ? null : { year: leading, isLabelled: false };
}

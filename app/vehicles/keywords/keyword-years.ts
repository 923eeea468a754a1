import { readPhrase } from "./keyword-amounts";
import type { Reading } from "./reading";

const year = "((?:19[5-9]|20[0-3])\\d)";
const lead = "(?:year |years |model year )?";

const pointTo = (from: number, to: number) => ({
	label: from === to ? String(from) : `${from}–${to}`,
	wish: { yearMin: Math.min(from, to), yearMax: Math.max(from, to) },
});
const since = (from: number) => ({ label: `${from} or newer`, wish: { yearMin: from } });
const until = (to: number) => ({ label: `${to} or older`, wish: { yearMax: to } });

const phrases: Parameters<typeof readPhrase>[0] = [
	{
		pattern: new RegExp(`^${lead}(?:between |from )?${year} ?(?:-|–|to|thru|through|and) ?${year}(?= |$)`),
		read: ([from, to]) => pointTo(Number(from), Number(to)),
	},
	{
		pattern: new RegExp(`^${lead}(?:between |from )?${year} ?- ?(\\d\\d)(?= |$)`),
		read: ([from = "", to]) => {
			const end = Number(from.slice(0, 2) + to);
			return end < Number(from) ? null : pointTo(Number(from), end);
		},
	},
	{
		pattern: new RegExp(`^(?:newer than|after|later than|above|over|post)[ -]${year}(?= |$)`),
		read: ([at]) => since(Number(at) + 1),
	},
	{
		pattern: new RegExp(`^(?:older than|before|earlier than|pre)[ -]${year}(?= |$)`),
		read: ([at]) => until(Number(at) - 1),
	},
	{
		pattern: new RegExp(
			`^(?:no|not) (?:newer|later) than ${year}(?= |$)|^(?:up to|until|max|under|below) ${year}(?= |$)`,
		),
		read: ([at, other]) => until(Number(at || other)),
	},
	{
		pattern: new RegExp(
			`^(?:(?:no|not) (?:older|earlier) than|since|from|at least|min|minimum|starting) ${year}(?: and up| onwards?| on)?(?= |$)`,
		),
		read: ([at]) => since(Number(at)),
	},
	{
		pattern: new RegExp(
			`^${lead}${year}(?:\\+| ?plus| (?:and|or) (?:up|newer|later|above|after|younger|more recent|better)| newer| onwards?| up| to present)(?= |$)`,
		),
		read: ([at]) => since(Number(at)),
	},
	{
		pattern: new RegExp(`^${lead}${year}(?: (?:and|or) (?:older|earlier|below|under|before)| older)(?= |$)`),
		read: ([at]) => until(Number(at)),
	},
	{ pattern: new RegExp(`^${lead}${year}(?= |$)`), read: ([at]) => pointTo(Number(at), Number(at)) },
];

export function readYears(rest: string[]): Reading | null {
	return readPhrase(phrases, rest);
}

/** "97 civic": two digits are a year only before a car's name. */
export function readShortYear(word: string, precedesCar: boolean): Reading | null {
	if (!precedesCar || !/^\d\d$/.test(word)) return null;
	const at = Number(word) + (Number(word) < 50 ? 2000 : 1900);
	return { length: 1, ...pointTo(at, at) };
}

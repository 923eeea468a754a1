import { toBareTrim } from "~/inventory/fields/bare-trim";
import { isTrim } from "~/inventory/fields/car-name";
import type { Outline } from "../../markup/outline";
import { getFieldOf } from "../../text/field-names";
import { type Headline, parseHeadline } from "../../text/headline";
import type { Run } from "../money/price-lines";

const longestLine = 120;
const separator = /\s?[|·•]\s?|,\s|\s\/\s/;

/** An element of class "trim" beats the name's own: "Laramie" of "Laramie 4WD Crew Cab Pickup". */
export function chooseTrim(outline: Outline, runs: Run[], name: Headline, isCard: boolean): string | undefined {
	const marked = findMarkedTrim(outline, runs);
	if (!name.trim) return marked ?? findTrimBelow(outline, runs, name, isCard);
	return marked && name.trim.toLowerCase().startsWith(`${marked.toLowerCase()} `) ? marked : undefined;
}

function findMarkedTrim({ parents, attributes }: Outline, runs: Run[]): string | undefined {
	const marked = runs.filter(({ at, text }) => {
		const { class: name = "" } = attributes[parents[at] ?? 0] ?? {};
		return (
			text.length <= 40 &&
			/(?:^|[\s_-]|vehicle|car|model)trim(?:$|\s)/i.test(name) &&
			getFieldOf(text) === null &&
			!/[$:]/.test(text)
		);
	});
	const values = new Set(marked.map(({ text }) => text));
	return values.size === 1 ? marked[0]?.text : undefined;
}

function findTrimBelow(outline: Outline, runs: Run[], name: Headline, isCard: boolean): string | undefined {
	const before = findTrimBeforeYear(runs, name);
	if (before) return before;
	const end = findNameEnd(runs, name);
	const [line = ""] = end < 0 ? [] : (runs[end + 1]?.text.slice(0, longestLine).split(separator) ?? []);
	const below = toBareTrim(line.trim());
	if (isTrim(below)) return below;
	return isInName(outline, runs[end]?.at, runs[end + 1]?.at) || (isCard && isSubtitle(outline, runs[end + 1]?.at))
		? readTrim(line, name)
		: undefined;
}

/** `<b>Ram 2500</b> Laramie 2017`: the year stands last. */
function findTrimBeforeYear(runs: Run[], name: Headline): string | undefined {
	const whole = `${name.make} ${name.model}`.toLowerCase();
	const at = runs.findIndex(({ text }) => text.toLowerCase() === whole);
	const next = runs[at + 1]?.text ?? "";
	return at >= 0 && next.endsWith(` ${name.year}`) ? readTrim(next.slice(0, -name.year.length - 1), name) : undefined;
}

/** `<a><b>2014 Nissan Altima</b> 2.5</a>` */
function isInName({ tags, parents }: Outline, name = -1, behind = -1): boolean {
	const around = parents[behind] ?? -1;
	return around >= 0 && /^(?:a|h[1-6])$/.test(tags[around] ?? "") && parents[parents[name] ?? -1] === around;
}

function isSubtitle({ parents, attributes }: Outline, at = -1): boolean {
	return /(?:^|[\s_-])sub-?(?:title|heading|head)(?:$|[\s_-])/i.test(attributes[parents[at] ?? -1]?.class ?? "");
}

function readTrim(line: string, { year, make, model }: Headline): string | undefined {
	if (line.length > 40 || /[$:!?]|\b(?:sold|call|miles?|clean|owner|sale)\b/i.test(line)) return undefined;
	const trim = parseHeadline(`${year} ${make} ${model} ${line}`)?.trim ?? "";
	return toBareTrim(`${model} ${trim}`) === model ? undefined : trim;
}

/** A name may stand in one line, or in a piece each for year, make and model. */
function findNameEnd(runs: Run[], name: Headline): number {
	for (const [at, { text }] of runs.entries()) {
		if (text.length > longestLine || !text.includes(name.year)) continue;
		for (let count = 1; count <= 3; count++)
			if (isSameName(joinRuns(runs.slice(at, at + count)), name))
				return at + count - (runs[at + count]?.text === name.year ? 0 : 1);
		if (at > 0 && isSameName(`${text} ${runs[at - 1]?.text}`, name)) return at;
	}
	return -1;
}

function isSameName(text: string, { year, make, model }: Headline): boolean {
	const found = parseHeadline(text);
	return found !== null && found.year === year && found.make === make && found.model === model;
}

function joinRuns(runs: Run[]): string {
	return runs.map(({ text }) => text).join(" ");
}

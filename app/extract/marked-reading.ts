import { getChildren, type Outline } from "./outline";

const readingWords = /odometer|mileage|\bmiles\b|speedometer|tachometer|gauge|fa-road/i;
const otherWords = /price|payment|month|range|warranty|mpg|unlimited/i;

/** The bare number ("88,001") of which only a class name or an icon says that it is the odometer's; undefined when there is none. */
export function findMarkedReading(
	outline: Outline,
	runs: { at: number; text: string }[],
	from: number,
): string | undefined {
	const marked = runs.filter(({ at, text }) => /^\d{1,3},?\d{3}$/.test(text) && isMarked(outline, at, from));
	const readings = new Set(marked.map(({ text }) => text));
	return readings.size === 1 ? [...readings][0] : undefined;
}

/** By its own element or the one around it, or by an icon right before it. */
function isMarked(outline: Outline, at: number, from: number): boolean {
	const holder = outline.parents[at] ?? -1;
	const around = outline.parents[holder] ?? -1;
	const icons = getChildren(outline, holder).filter((node) => node < at && !outline.texts[node]);
	const classes = [holder, around, ...icons]
		.filter((node) => node > from)
		.map((node) => `${outline.attributes[node]?.class ?? ""} ${outline.attributes[node]?.title ?? ""}`)
		.join(" ");
	return readingWords.test(classes) && !otherWords.test(classes);
}

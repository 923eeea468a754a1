import { isOfSeats } from "../cards/facts/drawn-field";
import { listNodes, type Outline } from "../markup/outline";
import { isPaint } from "../text/colours/paint-words";
import { getFieldOf } from "../text/field-names";

const fewestTexts = 3;
const fewestPaints = 2;
const longestText = 120;
const separator = /\s?[|·•]\s?|,\s|(?<=\d (?:mi|miles))\s(?=[A-Z])/;
const mostParts = 8;
const levels = 3;
/** Further back in its row, no two cards agree. */
const mostBefore = 12;

/** A colour's name; what other facts are called is none. */
const mayBePaint = /^\p{L}[\p{L}'’ -]{2,29}$/u;
const otherFact =
	/\b(?:auto|automatic|manual|cvt|gas(?:oline)?|diesel|hybrid|electric|flex|awd|fwd|rwd|sedan|suv|coupe|truck|van|wagon|hatchback|convertible|cloth|leather|interior|title|owner|carfax|certified|used|new|sold|pending|call|price|sale|view|details|contact|only|clean|and|with|on|over)\b/i;

interface Told {
	at: number;
	part: string;
	place: string;
}

/** What stands where other cards tell a paint is one too ("Magnetic"), unless in doubt. Changes the outline. */
export function mergePaints(outline: Outline): Outline {
	const near = new Set(
		listNodes(outline, (at) => mayTellPaint(outline.texts[at] ?? "")).map((at) => toElement(outline, at)),
	);
	if (near.size === 0) return outline;
	const textsOf = new Map<string, Told[]>();
	for (const told of listTold(outline, near)) {
		const others = textsOf.get(told.place);
		if (others) others.push(told);
		else textsOf.set(told.place, [told]);
	}
	const [learned, other] = [...textsOf.values()].filter(tellsPaints);
	if (!learned || other) return outline;
	return Object.assign(outline, { paints: new Map(learned.map(({ at, part }) => [at, part])) });
}

/** A look at the words first: hardly a text has one of them, and most pages have none twice. */
function mayTellPaint(text: string): boolean {
	return text.length >= 3 && text.length <= longestText && hint.test(text) && text.split(separator).some(isPaint);
}

const hint = /black|white|silver|gr[ae]y|blue|red|green|brown|beige|gold|orange|yellow|metallic|pearl|mica/i;

function toElement({ tags, parents, attributes }: Outline, at: number): string {
	const around = parents[at] ?? -1;
	return `${tags[around]} ${attributes[around]?.class ?? ""}`;
}

function tellsPaints(told: Told[]): boolean {
	if (told.length < fewestTexts || !told.every(({ part }) => mayBePaint.test(part) && !otherFact.test(part)))
		return false;
	const paints = told.filter(({ part }) => isPaint(part));
	return (
		paints.length >= Math.max(fewestPaints, told.length / 2) &&
		new Set(paints.map(({ part }) => part)).size >= fewestPaints
	);
}

function listTold(outline: Outline, near: Set<string>): Told[] {
	const texts = listNodes(outline, (at) => outline.texts[at] !== "").map((at) => ({
		at,
		text: outline.texts[at] ?? "",
	}));
	return texts.flatMap(({ at, text }, order) => {
		if (text.length > longestText || !near.has(toElement(outline, at))) return [];
		if (isLabelled(outline, at, [texts[order - 1]?.text, texts[order + 1]?.text])) return [];
		const parts = text.split(separator, mostParts);
		const place = toPlace(outline, at);
		return parts.map((part, index) => ({ at, part, place: `${place} ${index}/${parts.length}` }));
	});
}

/** Named by its neighbour, its element or a drawing, the text may be an interior's colour. */
function isLabelled(outline: Outline, at: number, beside: (string | undefined)[]): boolean {
	const isLabel = (text = "") =>
		text.length <= 40 && (/:$/.test(text) || (!/\d/.test(text) && getFieldOf(text) !== null));
	return beside.some(isLabel) || /^(?:i|img)$/.test(outline.tags[at - 1] ?? "") || isOfSeats(outline, at);
}

/** The elements around a text and its order in them: alike for what a template writes for each car. */
function toPlace(outline: Outline, at: number): string {
	const { tags, parents, attributes } = outline;
	let place = countBefore(outline, at);
	let node = parents[at] ?? -1;
	for (let level = 0; level < levels && node >= 0; level++, node = parents[node] ?? -1)
		place += `<${tags[node]}.${(attributes[node]?.class ?? "").slice(0, 80)}.${level === 0 ? countBefore(outline, node) : ""}`;
	return place;
}

function countBefore({ parents, ends }: Outline, at: number): string {
	let count = 0;
	for (let node = (parents[at] ?? -1) + 1; node < at && count <= mostBefore; node = ends[node] ?? node + 1) count++;
	return count > mostBefore ? "far" : String(count);
}

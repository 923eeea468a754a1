import type { RawField } from "~/inventory/raw-vehicle";
import { getTexts, type Outline } from "../../markup/outline";
import { isColour, mayBePaint, mayBeSeats } from "../../text/colours/colour-words";
import { isPaint } from "../../text/colours/paint-words";
import type { Run } from "../money/price-lines";

const longestIcon = 100;
const farthest = 2;

/** `<li><i class="i-paint"></i>Black</li>`: a drawing alone, or a swatch of the colour, names the value behind it. */
export function getDrawnField(outline: Outline, run: Run): RawField | null {
	const drawing = findDrawing(outline, run.at);
	if (drawing < 0) return null;
	const { class: name = "", title = "" } = outline.attributes[drawing] ?? {};
	const icon = `${name} ${title}`.slice(0, longestIcon);
	if (/\b(?:paint|palette|fill-drip|spray|exterior)|icon[-_]colou?r(?:[-_]type)?(?:\s|$)/i.test(icon))
		return mayBePaint(run.text) ? "exteriorColor" : null;
	if (/(?:^|[\s_-])(?:drop(?:let)?|tint|(?:paint-?)?brush|paint-?roller|bucket)(?:[\s_-]|$)/i.test(icon))
		return mayBePaint(run.text) && !isFluid.test(run.text) ? "exteriorColor" : null;
	if (/\b(?:seat|chair|interior|upholstery)/i.test(icon)) return mayBeSeats(run.text) ? "interiorColor" : null;
	if (/(?:^|[\s_-])ext(?:[\s_-]|$)/i.test(icon)) return isSure(run.text) ? "exteriorColor" : null;
	if (/(?:^|[\s_-])int(?:[\s_-]|$)/i.test(icon)) return mayBeSeats(run.text) ? "interiorColor" : null;
	const field = isSwatch(outline, drawing) ? getSwatchField(outline, drawing) : null;
	const isNamed = /(?:^|[\s_-])swatch(?:[\s_-]|$)/i.test(name) && !state.test(run.text);
	const mayBe = mayBePaint(run.text) || (field === "interiorColor" && mayBeSeats(run.text));
	return field !== null && ((isNamed && mayBe) || isSure(run.text)) ? field : null;
}

/** A drop stands before these, too. */
const isFluid =
	/\b(?:gas|gasolin[ea]|petrol|(?:bio-?)?diesel|hybrid|electric|flex\w*|fuel|(?:un)?leaded|premium|regular|hydrogen|ethanol|oils?|water|fluids?|leaks?|detail(?:ed|ing)?|wash(?:ed)?)\b/i;

/** A green dot stands before these, too. */
const state = /\b(?:stock|available|online|open|live|ready|sold|pending|hold|transit|new|deal|price)\b/i;

/** `<p class="interior-color">Black</p>`: the element's own class names what it holds. */
export function getClassedField(outline: Outline, { at, text }: Run): RawField | null {
	const name = getOwnClass(outline, at);
	if (/(?:^|[\s_-])ext(?:erior)?[-_]?colou?r(?:[\s_-]|$)|colou?r[-_]ext/i.test(name))
		return isSure(text) ? "exteriorColor" : null;
	if (/(?:^|[\s_-])int(?:erior)?[-_]?colou?r(?:[\s_-]|$)|colou?r[-_]int/i.test(name))
		return isSure(text) || mayBeSeats(text) ? "interiorColor" : null;
	return null;
}

/** Whether a text's element, or the drawing before it, says that it is about the inside. */
export function isOfSeats(outline: Outline, at: number): boolean {
	const drawing = findDrawing(outline, at);
	const drawn =
		drawing < 0 ? "" : `${outline.attributes[drawing]?.class ?? ""} ${outline.attributes[drawing]?.title ?? ""}`;
	return /(?:^|[\s_-])int(?:erior)?(?:[\s_-]|$)|seat|uphol/i.test(`${getOwnClass(outline, at)} ${drawn}`.slice(0, 200));
}

function getOwnClass({ attributes, parents }: Outline, at: number): string {
	return (attributes[parents[at] ?? -1]?.class ?? "").slice(0, longestIcon);
}

function isSure(text: string): boolean {
	return isPaint(text) || isColour(text);
}

/** The empty element right before a text, or before the element of this text alone. */
function findDrawing({ tags, parents, ends }: Outline, at: number): number {
	let value = at;
	for (let level = 0; level <= farthest; level++) {
		const former = value - 1;
		if (parents[value] !== former)
			return former >= 0 && isAlone(former, value) && /^(?:i|b|em|span|div|img)$/.test(tags[former] ?? "")
				? former
				: -1;
		if ((ends[former] ?? 0) !== ends[value]) return -1;
		value = former;
	}
	return -1;

	/** Beside the value, or in an element for itself beside it. */
	function isAlone(former: number, beside: number): boolean {
		const around = parents[former] ?? -1;
		return around === parents[beside] || (parents[around] === parents[beside] && around === former - 1);
	}
}

/** `<i class="swatch" style="background:#777"></i>Lunar Rock` */
function isSwatch(outline: Outline, at: number): boolean {
	const { class: name = "", style = "" } = outline.attributes[at] ?? {};
	return hasSwatchName(name, style) && getTexts(outline, at, 1).length === 0;
}

function hasSwatchName(name: string, style: string): boolean {
	return (
		/(?:^|[\s_-])(?:swatch|colou?r[-_]?(?:dot|chip|box|circle|sample|ball|block))(?:[\s_-]|$)/i.test(name) ||
		/(?:^|;)\s?background(?:-color)?:\s?(?:#[\da-f]{3,6}|rgb)/i.test(style.slice(0, 200))
	);
}

/** The paint's swatch stands first, the seats' second; a third makes them a choice of colours. */
function getSwatchField(outline: Outline, at: number): RawField | null {
	const row = outline.parents[at] ?? -1;
	const own = listSwatches(outline, row);
	const all = own.length === 1 ? listSwatches(outline, outline.parents[row] ?? -1) : own;
	const order = all.indexOf(at);
	if (all.length > 2 || order < 0) return null;
	return order === 0 ? "exteriorColor" : "interiorColor";
}

/** A part with more than so many elements is no row of two colours. */
const longestRow = 40;

function listSwatches(outline: Outline, row: number): number[] {
	const end = row < 0 ? 0 : (outline.ends[row] ?? row);
	if (end - row > longestRow) return [];
	const found: number[] = [];
	for (let at = row + 1; at < end; at++) if (outline.tags[at] && isSwatch(outline, at)) found.push(at);
	return found;
}

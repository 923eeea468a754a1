import type { Outline } from "../../markup/outline";
import { getFacts, getShape } from "./card-parts";
import { findTextEnd, hasFact, mayBeEither, type Part, type Told } from "./told-parts";

/** Where a price or miles stand above each name, each car begins there; null where they do above the first alone. */
export function applyLead(outline: Outline, parts: Part[], told: Told[]): Told[] | null {
	const cars = told.filter(({ isCar }) => isCar);
	const [first, last] = [cars[0], cars.at(-1)];
	if (!first || !last) return null;
	const isFact = (at: number) => {
		const part = parts[at];
		return part?.isShort === true && hasFact(outline, part);
	};
	const from = Math.max(0, first.head - mostLead);
	const at = parts.slice(from, first.head).findIndex((_, order) => isFact(from + order));
	if (at < 0) return isFactAbove(outline, parts, first, last) ? null : told;
	const lead = first.head - from - at;
	const shapeOf = (place: number) => getShape(outline, parts[place]?.start);
	const isLike = (place: number) => isFact(place) && shapeOf(place) === shapeOf(first.head - lead);
	const isEach = cars.every(({ head }, order) => isLike(head - lead) && head - lead > (cars[order - 1]?.head ?? -1));
	return isEach ? moveStarts(parts, told, (head) => (parts[head]?.isHead ? head - lead : head)) : null;
}

const mostLead = 4;

function isFactAbove(outline: Outline, parts: Part[], first: Told, last: Told): boolean {
	const above = parts.slice(0, first.head).findLast(({ isText }) => isText);
	if (!above || !hasFact(outline, above)) return false;
	const nodes = parts.slice(last.head, last.textEnd).map(({ start }) => start);
	const behind = getFacts(outline, nodes);
	return getFacts(outline, [above.start]).some((isThere, kind) => isThere && !behind[kind]);
}

function moveStarts(parts: Part[], told: Told[], toStart: (head: number) => number): Told[] {
	return told.map((one, order) => {
		const next = told[order + 1];
		const end = next ? toStart(next.head) : one.end;
		return { ...one, head: toStart(one.head), end, textEnd: Math.min(findTextEnd(parts, one.head, end), one.textEnd) };
	});
}

export const listVins = (parts: Part[], from: number, to: number): string[] => [
	...new Set(parts.slice(from, to).flatMap(({ vins }) => vins)),
];

/** Each VIN is its own section's, or each stands right above its name; unsure where it may be either way. */
export function mergeLeadingVins(outline: Outline, parts: Part[], told: Told[]): { told: Told[]; isUnsure: boolean } {
	const cars = told.filter(({ isCar }) => isCar);
	const last = cars.at(-1);
	const isNone = last === undefined || listVins(parts, last.head, last.textEnd).length === 0;
	const isPassed = (part: Part | undefined) => mayBeEither(outline, part);
	const isAbove = findVinAbove(parts, cars[0]?.head ?? 0, isPassed) >= 0;
	// Below a car's VIN its "Make an offer" may stand, as other VINs of the list show.
	const mayBeAbove = isAbove || listVins(parts, 0, parts.length).length < 2;
	const vinsAbove = cars.map(({ head }) => findVinAbove(parts, head, mayBeAbove ? isPassed : isTextless));
	if (!isNone) return { told, isUnsure: isAbove };
	if (!isAbove) return { told, isUnsure: vinsAbove.some((at) => at >= 0) };
	const isEach = cars.slice(0, -1).every((car, order) => {
		const own = listVins(parts, car.head, car.textEnd);
		return own.length === 0 || (own.length === 1 && (vinsAbove[order + 1] ?? -1) >= 0);
	});
	if (!isEach) return { told, isUnsure: true };
	const above = new Map(cars.map(({ head }, order) => [head, vinsAbove[order] ?? -1]));
	const toStart = (head: number) => ((above.get(head) ?? -1) >= 0 ? (above.get(head) ?? head) : head);
	return { told: moveStarts(parts, told, toStart), isUnsure: false };
}

const isTextless = (part: Part | undefined) => part?.isText === false;

/** The text above a name, past what `isPassed`, if it has a VIN and little else. */
function findVinAbove(parts: Part[], head: number, isPassed: (part: Part | undefined) => boolean): number {
	let at = head - 1;
	while (at >= 0 && !parts[at]?.isRule && isPassed(parts[at])) at--;
	return parts[at]?.isVinAlone ? at : -1;
}

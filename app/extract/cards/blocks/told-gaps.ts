import type { Outline } from "../../markup/outline";
import { mayBeEither, type Part, type Told } from "./told-parts";

/** What stands between two cars and may be either's: photos, rules, short words without a fact. */
interface Gap {
	end: number;
	/** Its first photo, its first and its last rule; -1 where it has none. */
	photo: number;
	rule: number;
	lastRule: number;
}

/** Whose the gaps are: their rules part them, all are the next car's or all the former's; null when nothing says so. */
type Side = "ruled" | "above" | "below" | null;

export interface Bounds {
	from: number;
	to: number;
}

/** By the head of each of `told`. What may be either neighbour's is in no bounds. */
export function findBounds(outline: Outline, parts: Part[], told: Told[]): Map<number, Bounds> {
	const gaps = told
		.slice(0, -1)
		.map((one, order) => findGap(outline, parts, one.head, told[order + 1]?.head ?? one.end));
	const shapes = new Set(gaps.flatMap(({ photo, end }) => (photo < 0 ? [] : listShapes(parts.slice(photo, end)))));
	const cars = told.filter(({ isCar }) => isCar);
	const [first, last] = [cars[0], cars.at(-1)];
	const [top, bottom] = [first?.head ?? 0, last?.textEnd ?? 0];
	const lead = findLead(outline, parts, top, shapes);
	const foot = findPhotosBehind(parts, bottom, last?.end ?? 0, shapes);
	const between = gaps.filter((_, order) => told[order]?.isCar && told[order + 1]?.isCar);
	const side = chooseSide(between, lead < top, foot > bottom);
	const hasPhotos = (isOwn: (gap: Gap) => boolean) =>
		side === "ruled" && between.some((gap) => gap.photo >= 0 && isOwn(gap));
	const isLed = side === "above" || hasPhotos(({ photo, rule }) => photo > rule);
	const isFooted = side === "below" || hasPhotos(({ photo, rule }) => photo < rule);
	return new Map(
		told.map((one, order) => {
			const [before, gap] = [gaps[order - 1], gaps[order]];
			const from = one === first ? (isLed ? lead : one.head) : before ? toStart(before, side) : one.head;
			const shown = isFooted ? findPhotosBehind(parts, one.textEnd, gap?.end ?? one.end, shapes) : one.textEnd;
			const photo = isFooted || !gap || gap.photo < 0 ? shown : Math.min(gap.photo, shown);
			return [one.head, { from, to: side === "ruled" && gap && gap.rule >= 0 ? gap.rule : photo }];
		}),
	);
}

function toStart({ photo, lastRule, end }: Gap, side: Side): number {
	const start = side === "ruled" ? lastRule + 1 : side === "above" ? photo : 0;
	return start > 0 ? start : end;
}

export function findGap(outline: Outline, parts: Part[], head: number, end: number): Gap {
	let start = end;
	while (start > head + 1 && mayBeEither(outline, parts[start - 1])) start--;
	const here = parts.slice(start, end);
	const toPlace = (order: number) => (order < 0 ? -1 : start + order);
	return {
		end,
		photo: toPlace(here.findIndex(({ photo }) => photo)),
		rule: toPlace(here.findIndex(({ isRule }) => isRule)),
		lastRule: toPlace(here.findLastIndex(({ isRule }) => isRule)),
	};
}

const listShapes = (parts: Part[]): string[] => parts.flatMap(({ photo }) => photo || []);

/** Rules win over the photos of the first and the last car, unless these contradict. */
function chooseSide(gaps: Gap[], isAbove: boolean, isBelow: boolean): Side {
	const photos = gaps.filter(({ photo }) => photo >= 0);
	const isParted = gaps.filter(({ rule }) => rule >= 0).length >= gaps.length / 2;
	if (isParted && photos.every(({ rule }) => rule >= 0)) {
		const isBehind = photos.some(({ photo, rule }) => photo > rule);
		return isBehind && isBelow && !isAbove ? null : "ruled";
	}
	if (photos.length < gaps.length / 2 || isAbove === isBelow) return null;
	return isAbove ? "above" : "below";
}

const mostLead = 4;

/** Where the first car's photos begin, with nothing but short words between them and its name; else its head. */
function findLead(outline: Outline, parts: Part[], head: number, shapes: Set<string>): number {
	let lead = head;
	for (let at = head - 1; at >= Math.max(0, head - mostLead) && mayBeEither(outline, parts[at]); at--) {
		if (parts[at]?.isRule) break;
		if (shapes.has(parts[at]?.photo ?? "")) lead = at;
	}
	return lead;
}

function findPhotosBehind(parts: Part[], from: number, end: number, shapes: Set<string>): number {
	let to = from;
	while (to < end && shapes.has(parts[to]?.photo ?? "")) to++;
	return to;
}

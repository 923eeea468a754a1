import { getChildren, getTexts, listNodes, type Outline } from "../../markup/outline";
import { findMoney } from "../../text/prices/money";
import { getStatedVin, getVinsOf } from "../../text/vin-text";
import { findCommon, mergePrices } from "../money/price-lines";
import { type CardName, readName } from "../names/card-names";
import { getFacts } from "./card-parts";
import { hasPhoto, isBlank } from "./photos-beside";

/** A child of the element that tells one car after another. */
export interface Part {
	start: number;
	end: number;
	vins: string[];
	isVinAlone: boolean;
	isText: boolean;
	isShort: boolean;
	/** Empty, or how a part of photos alone is built. */
	photo: string;
	isRule: boolean;
	/** A car's name, and hardly more. */
	isHead: boolean;
	/** A car's name and VIN (its price and miles in a list without) with all between: a card among others cut into parts. */
	isWhole: boolean;
	/** It names another car in the midst of other words: nothing from here on is the former car's. */
	isEnd: boolean;
}

/** The parts of one car, or of something else that names one. */
export interface Told {
	head: number;
	textEnd: number;
	/** Where the next name stands. */
	end: number;
	isCar: boolean;
}

/** Null where names and VINs stand otherwise than in one element's children. */
export function findToldParts(outline: Outline): Part[] | null {
	const names = listNodes(outline, (at) => outline.texts[at] !== "")
		.map((at) => readName(outline, at))
		.filter((name) => name !== null);
	const holder = names.length < 2 ? -1 : findHolder(outline, names);
	if (holder < 0) return null;
	const listed = listParts(outline, holder, names);
	const hasVins = new Set(listed.flatMap(({ vins }) => vins)).size > 1;
	const parts = hasVins ? listed : listed.map((part) => ({ ...part, isWhole: part.isHead && isTold(outline, part) }));
	const heads = parts.filter(({ isHead, isWhole }) => isHead || isWhole);
	return heads.length < Math.max(2, names.length * fewestHere) ? null : parts;
}

const fewestHere = 0.6;
const rows = /^(?:table|tbody|tr|ul|ol|dl|select|nav)$/;

/** The element that most neighbours among the names have in common. */
function findHolder(outline: Outline, names: CardName[]): number {
	const counts = new Map<number, number>();
	for (const [order, { at }] of names.slice(1).entries()) {
		const common = findCommon(outline, names[order]?.at ?? 0, at);
		counts.set(common, (counts.get(common) ?? 0) + 1);
	}
	const [[holder] = [-1]] = [...counts].sort((a, b) => b[1] - a[1]);
	return rows.test(outline.tags[holder] ?? "") ? -1 : holder;
}

function listParts(outline: Outline, holder: number, names: CardName[]): Part[] {
	let former = "";
	let order = 0;
	return getChildren(outline, holder)
		.filter((at) => outline.tags[at] === "hr" || !isBlank(outline, at))
		.map((start) => {
			const end = outline.ends[start] ?? start + 1;
			while ((names[order]?.at ?? end) < start) order++;
			const own: CardName[] = [];
			for (let name = names[order]; name && name.at < end; name = names[++order]) own.push(name);
			const part = readPart(outline, start, end, own);
			const named = own.map(({ headline }) => `${headline.year} ${headline.make} ${headline.model}`);
			const isCar = part.isHead || part.isWhole;
			const isEnd = !isCar && named.some((name) => name !== former);
			if (isCar || isEnd) former = isCar ? (named[0] ?? "") : "";
			return { ...part, isEnd };
		});
}

const longestHead = 140;
const longestFact = 40;

function readPart(outline: Outline, start: number, end: number, names: CardName[]): Omit<Part, "isEnd"> {
	const texts = getTexts(outline, start);
	const text = texts.map((run) => run.text).join(" ");
	const vins = texts.flatMap((run) => (getStatedVin(run.text) ? getVinsOf(run.text) : []));
	const isText = texts.length > 0;
	const place = names.length === 1 ? texts.findIndex((run) => run.at === names[0]?.at) : -1;

	return {
		start,
		end,
		vins,
		isVinAlone: vins.length === 1 && text.length <= longestFact,
		isText,
		isShort: text.length <= longestFact,
		photo: !isText && hasPhoto(outline, start, end) ? outline.tags.slice(start, end).join() : "",
		isRule: !isText && outline.tags.slice(start, end).includes("hr"),
		isHead: place === 0 && text.length <= longestHead && vins.length === 0,
		isWhole: place >= 0 && vins.length === 1 && texts.slice(0, place).every((run) => run.text.length <= longestFact),
	};
}

export function findTextEnd(parts: Part[], head: number, end: number): number {
	const behind = parts.slice(head, end).findLastIndex(({ isText }) => isText);
	return head + behind + 1;
}

const isTold = (outline: Outline, { start }: Part) => getFacts(outline, [start]).every(Boolean);

/** A badge's "$0 down" is none. */
const smallestPrice = 500;

export function hasFact(outline: Outline, { start }: Part): boolean {
	const money = mergePrices(outline, getTexts(outline, start)).flatMap(({ text }) => findMoney(text));
	return money.some(({ value }) => value >= smallestPrice) || getFacts(outline, [start])[1];
}

/** Of the car above or below: a photo, a rule, an empty part or a short text without a fact. */
export function mayBeEither(outline: Outline, part: Part | undefined): boolean {
	if (!part || part.isHead || part.isWhole || part.isEnd) return false;
	return !part.isText || (part.isShort && part.vins.length === 0 && !hasFact(outline, part));
}

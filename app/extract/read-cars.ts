import type { Block } from "./cards/blocks/block";
import { findBlocks } from "./cards/blocks/listing-blocks";
import { findToldCards } from "./cards/blocks/told-cards";
import { findFlaggedSold } from "./cards/facts/sold-flags";
import { isListOfName } from "./cards/names/name-lists";
import { findNamesWay, toLedPages, toOwnPages } from "./cards/names/named-link";
import { readBlock } from "./cards/read-block";
import { findOtherRow, listRowNames, type RowName } from "./cards/tables/row-names";
import { findTableCars } from "./cards/tables/table-rows";
import { isComplete } from "./completeness";
import { mergeParts } from "./joined/merge-parts";
import { isHeadedAsList } from "./links/headed-as-list";
import { chooseListed, hasField } from "./links/listed-cars";
import { isSoldAddress } from "./links/sold-address";
import { isTopic } from "./links/to-link-kind";
import { type Outline, parseOutline } from "./markup/outline";
import { countDollars } from "./merge/choose-numbers";
import { toUndoubtedPrices } from "./merge/doubted-prices";
import { chooseMain } from "./merge/main-car";
import { mergeFindings } from "./merge/merge";
import { mergeNamesakes } from "./merge/merge-namesakes";
import { toOwnPhotos } from "./merge/shared-photos";
import { splitByCar } from "./merge/split-by-car";
import { findOtherParts, isOfOtherDealer, listOwn } from "./other-dealers";
import type { PageCars } from "./page-cars";
import { getPageKind } from "./page-kind";
import type { ParsedPage } from "./parsed-page";
import { hasMoreToSee, mergeSeen } from "./seen-beside";
import { findSoldParts, isWithin } from "./sold-parts";
import { toAddressed } from "./state-addresses";
import { isArticle, isDatedPost, isStory, listForSale } from "./stories";
import { chooseShown } from "./structured/unshown";
import type { Finding } from "./text/finding";
import { parseHeadline, parseLinkHeadline } from "./text/headline";
import { isAboutOther } from "./text/named-other";
import { mergeState } from "./told-in-state";
import { applyPageFacts, isOutOfStock, isSoldPage, toSold } from "./unsaid";
import { isSoldByWords } from "./vehicle-page/sold-words";
import { readVehiclePage } from "./vehicle-page/vehicle-page";

/** In: a parsed page. Out: its kind and its cars. A tree is built only where the streaming pass leaves a doubt. */
export function readCars(page: ParsedPage): PageCars {
	const quick = decide(page, null);
	const isWhole = isComplete(quick.vehicles, page.scan);
	const seen = isWhole && !hasMoreToSee(quick, page) ? null : decide(page, readOutline(page));
	const cars = seen === null ? quick : isWhole ? mergeSeen(quick, seen, page.url) : seen;
	const told = mergeState(cars.vehicles, page.structured.state);
	const isOneGone = cars.kind === "vehicle" && (isSaidSold(page) || isOutOfStock(page));
	const isGone = isOneGone || isSoldPage(page, cars);
	return { ...cars, vehicles: isGone ? told.map(toSold) : applyPageFacts(told, page) };
}

function isSaidSold(page: ParsedPage): boolean {
	const names = [parseHeadline(page.scan.title), parseLinkHeadline(page.url)].filter((name) => name !== null);
	return isSoldByWords(page.scan.text, () => parseOutline(page), names);
}

const toSoldCard = (card: Finding): Finding => ({ ...card, fields: { ...card.fields, condition: "Sold" } });

function readOutline(page: ParsedPage): Outline {
	return mergeParts(parseOutline(page), page.scan);
}

export function isTreeNeeded(page: ParsedPage): boolean {
	const quick = decide(page, null);
	return !isComplete(quick.vehicles, page.scan) || hasMoreToSee(quick, page);
}

function decide(page: ParsedPage, outline: Outline | null): PageCars {
	const { url, scan, structured } = page;
	const isList = outline !== null && (isListOfName(outline, url) || isHeadedAsList(scan));
	const mayList = isList || page.linkKind !== "vehicle" || isDatedPost(url);
	const cards = outline && mayList ? readCards(outline, page) : [];
	const kind = isList && cards.length > 0 ? "list" : getPageKind(page, outline, cards);
	const isCut = outline?.isCut === true;
	if (kind === "vehicle") {
		const own = outline && readVehiclePage(outline, url, scan.title);
		const main = chooseMain({ url, scan, structured: structured.cars, page: own });
		const isCar =
			main &&
			!isAboutOther({ url, ...scan }) &&
			(!isArticle(scan.title) || hasField(main, "vin") || hasField(main, "stockNumber"));
		return { kind, vehicles: isCar ? [mergeFindings(main)] : [], unnamed: 0, isCut };
	}
	// Before the merge: a sign that markup gives to each car would win over the cards' photos.
	const stated = toAddressed(chooseShown(structured.cars, page), page);
	const listed = toOwnPhotos(stated, ({ fields }) => fields.vin);
	const found = chooseListed(listOwn(chooseListed(mergeNamesakes(splitByCar([...listed, ...cards], url))), url));
	const groups = isTopic(url) ? listForSale(found) : found;
	const unnamed = found.length - groups.length;
	const areDollars = countDollars(groups);
	const vehicles = toUndoubtedPrices(groups).map((group) => mergeFindings(group, areDollars));
	return { kind: groups.length > 0 ? "list" : kind, vehicles, unnamed, isCut };
}

function readCards(outline: Outline, { url, html }: ParsedPage): Finding[] {
	const rows = findTableCars(outline);
	const [sold, others] = [findSoldParts(outline), findOtherParts(outline)];
	const mark = (start: number, end: number, card: Finding): Finding => {
		const isSold = isWithin(sold, start) || isSoldAddress(card.fields.url ?? "");
		const isOther = isWithin(others, start) || isOfOtherDealer(outline, start, end, url, card.fields.url);
		const ledTo = card.fields.url ? null : findNamesWay(outline, start, end);
		return {
			...card,
			...(ledTo && { ledTo }),
			...(isSold && toSoldCard(card)),
			...(isOther && { isOfOther: true }),
		};
	};
	for (const [row, car] of rows) rows.set(row, mark(row, outline.ends[row] ?? row, car));
	const names = listRowNames(outline);
	const blocks = (findToldCards(outline) ?? findBlocks(outline)).filter((block) => !isTable(block, rows));
	const flagged = findFlaggedSold(outline, blocks, html);
	const cards = blocks.map(({ start, ...block }) => {
		const read = readApart(outline, { start, ...block }, names);
		const card = read && mark(start, block.end, flagged.has(start) ? toSoldCard(read) : read);
		const row = card && findAround(outline, start, rows);
		if (!card || row === null) return card;
		const inRow = rows.get(row);
		rows.delete(row);
		if (!inRow) return card;
		const { images } = card.images.length > 0 ? card : inRow;
		return { ...card, images, fields: { ...card.fields, ...inRow.fields } };
	});
	const found = [...cards, ...rows.values()].filter((card) => card !== null);
	return toOwnPages(toLedPages(found)).filter((card) => !isStory(card));
}

/** A block of a name ends before the row of another car: its price and miles are none of this one's. */
function readApart(outline: Outline, block: Block, names: RowName[]): Finding | null {
	const read = readBlock(outline, block);
	const other = read && findOtherRow(names, block, read);
	return other === null ? read : readBlock(outline, { ...block, end: other });
}

/** Two rows or more, each of a car. */
function isTable({ start, end }: Block, rows: Map<number, unknown>): boolean {
	let found = 0;
	for (let at = start + 1; at < end && found < 2; at++) if (rows.has(at)) found++;
	return found > 1;
}

function findAround({ parents }: Outline, at: number, nodes: Map<number, unknown>): number | null {
	for (let node = at; node >= 0; node = parents[node] ?? -1) if (nodes.has(node)) return node;
	return null;
}

import { getTexts, type Outline } from "../../markup/outline";
import { type Headline, parseHeadline } from "../../text/headline";
import { isThirdParty } from "../../text/page-url";
import { getVinsOf } from "../../text/vin-text";
import { listPictureWords } from "../facts/card-condition";
import { getCellText } from "./table-cells";

/** In words or as a picture: `<td><img src="images/sold_stamp.gif">`. */
export function hasSoldCell(outline: Outline, cells: number[]): boolean {
	return cells.some((cell) => {
		const pictures = listPictureWords(outline, cell, outline.ends[cell] ?? cell);
		return sold.test(getCellText(outline, cell)) || pictures.split("\n").some((word) => sold.test(word));
	});
}

const sold = /^\W*(?:sold|vendid[oa])\W*$/i;

/** Below the name, where no column is the VIN's. */
export function findRowVin(outline: Outline, row: number): string | undefined {
	const [only, other] = new Set(getTexts(outline, row).flatMap(({ text }) => getVinsOf(text)));
	return other === undefined ? only : undefined;
}

export function findCellHeadline(outline: Outline, cells: number[], year: string | undefined): Headline | null {
	const lines = cells.flatMap((cell) => getTexts(outline, cell).map(({ text }) => text));
	const texts = year ? [...lines, ...cells.map((cell) => getCellText(outline, cell))] : [];
	return texts.map((text) => parseHeadline(`${year} ${text}`)).find((name) => name !== null) ?? null;
}

const picture = /\.(?:jpe?g|png|gif|webp|avif|bmp)(?:$|\?)/i;

export function findRowLink({ attributes, ends, readLink }: Outline, row: number): string | null {
	const others = new Set<string>();
	for (let at = row; at < (ends[row] ?? row); at++) {
		const link = readLink(attributes[at]?.href ?? "");
		if (!link || isThirdParty(link.url)) continue;
		if (link.kind === "vehicle") return link.url;
		if (/\d/.test(link.key) && !picture.test(link.url)) others.add(link.url);
	}
	const [only = null] = others.size === 1 ? others : [];
	return only;
}

import { parseMake } from "~/inventory/fields/parse-make";
import { listNodes, type Outline } from "../../markup/outline";
import type { Finding } from "../../text/finding";
import { toYear } from "../../text/short-years";
import { getCells, getCellText, isShortCell } from "./table-cells";

/** A row whose cells tell a car's year and make apart, and what else they say. */
export interface RowName {
	row: number;
	end: number;
	year: string;
	make: string;
	text: string;
}

const leastCells = 3;

export function listRowNames(outline: Outline): RowName[] {
	return listNodes(outline, (at) => outline.tags[at] === "tr").flatMap((row) => {
		const cells = getCells(outline, row).filter((cell) => isShortCell(outline, cell));
		const texts = cells.length < leastCells ? [] : cells.map((cell) => getCellText(outline, cell));
		const year = texts.map((text) => (text.length < 6 ? toYear(text) : null)).find((one) => one !== null);
		const make = year
			? texts.map((text) => (text.length < 20 ? parseMake(text) : null)).find((one) => one !== null)
			: null;
		return year && make ? [{ row, end: outline.ends[row] ?? row, year, make, text: toKey(texts.join(" ")) }] : [];
	});
}

/**
 * In: the part of a page `[start, end)` that tells of a car. Out: the first row in it of another: of another name, or
 * any where the car's own row stands right above; null where there is none.
 */
export function findOtherRow(
	names: RowName[],
	{ start, end }: { start: number; end: number },
	car: Finding,
): number | null {
	const within = names.filter(({ row }) => row > start && row < end);
	if (within.length === 0) return null;
	const above = names.findLast((name) => name.end <= start);
	const [first, second] = within;
	if (above && isOf(above, car)) return first?.row ?? null;
	return within.find((name) => !isOf(name, car))?.row ?? second?.row ?? null;
}

const isOf = ({ year, make, text }: RowName, { fields }: Finding) =>
	year === fields.year && make === fields.make && text.includes(toKey(fields.model ?? ""));

const toKey = (text: string) => text.toLowerCase().replace(/[^a-z\d]/g, "");

import { findMoney } from "../../text/prices/money";
import type { Meaning } from "../../text/prices/price-meanings";
import { getMeaning, toLargePrint } from "../../text/prices/price-words";
import { hasActionWord } from "../names/controls";

/** The words of a neighbouring line that belong to an amount of the line `at`. */
export type GetWords = (lines: string[], at: number) => string;

interface Neighbours {
	getFormer?: GetWords | undefined;
	getNext?: GetWords | undefined;
}

/** In: a page's text. Out: its amounts of $1,000 and more, in order, each with what its words make of it. */
export function listToldAmounts(
	text: string,
	{ getFormer = getFormerWords, getNext = () => "" }: Neighbours = {},
): { value: number; meaning: Meaning | null }[] {
	const lines = text.split("\n").map((line) => line.trim());
	return lines.flatMap((line, at) =>
		(line.includes("$") ? findMoney(line) : []).flatMap(({ value, start, end }) => {
			if (value < 1000) return [];
			const before = line.slice(Math.max(0, start - 40), start);
			const behind = toLargePrint(line.slice(end, end + 60)).slice(0, 20);
			return { value, meaning: getMeaning([before, behind, getFormer(lines, at), getNext(lines, at)]) };
		}),
	);
}

/** The prices that a page asks; a payment, a fee, a saving and what a car cost before are none. */
export function countAskedPrices(text: string): number {
	const told = listToldAmounts(text, { getNext: getLabelBehind });
	return told.filter(({ meaning }) => meaning === null || meaning === "sale").length;
}

/** The line before, unless it is a control's or belongs to another amount ("$274/mo", "$130" "bi-weekly"). */
function getFormerWords(lines: string[], at: number): string {
	if (hasActionWord(lines[at - 1] ?? "")) return "";
	const former = (lines[at - 1] ?? "").slice(-30);
	const isAnothers =
		/\$|^\W*(?:cash|finance|lease)\W*$/i.test(former) ||
		(!former.endsWith(":") && (lines[at - 2] ?? "").slice(-20).includes("$"));
	return isAnothers ? "" : former;
}

/** "Down payment" below the amount, unless the next amount's. */
function getLabelBehind(lines: string[], at: number): string {
	const [label = "", then = ""] = lines.slice(at + 1);
	const isLabel = label.length <= 30 && !label.includes("$") && !label.endsWith(":") && !then.includes("$");
	return isLabel && lines[at]?.startsWith("$") ? label : "";
}

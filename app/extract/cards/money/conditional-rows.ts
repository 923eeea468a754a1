import type { Outline } from "../../markup/outline";
import { forSome, forWhom } from "../../text/prices/for-some";
import { findMoney } from "../../text/prices/money";
import type { Run } from "./price-lines";

const mark =
	/(?:^|[\s_-])cond(?:itional)?(?:[_-]?(?:price|final|offer|total|discount|incentive|rebate|row)s?)?(?=$|\s)/i;
const rowLevels = 2;

/** `<div class="row cond"><span>Final Price</span> <span>$22,988</span></div>`: its class says that not everybody pays it. */
export function isMarkedConditional({ parents, attributes }: Outline, at: number, from: number): boolean {
	let node = parents[at] ?? -1;
	for (let level = 0; level < rowLevels && node > from; level++, node = parents[node] ?? -1)
		if (mark.test(attributes[node]?.class ?? "")) return true;
	return false;
}

/** The lines whose amount is the one before it less what stands between, where some of that is not everybody's. */
export function listLessenedForSome(lines: Run[]): Set<number> {
	const lessened = new Set<number>();
	let former = 0;
	let less: { amount: number; isForSome: boolean }[] = [];
	for (const [index, { text }] of lines.entries()) {
		const [money, other] = text.length <= longestRow ? findMoney(text.replace(sign, " $1")) : [];
		if (!money || other) continue;
		const isForSome = [text.slice(0, money.start), lines[index - 1]?.text ?? "", lines[index - 2]?.text ?? ""]
			.filter((words) => words.length <= longestRow)
			.some((words) => forWhom.test(words) || forSome.test(words));
		if (sign.test(text) || money.value < former / mostPart) less.push({ amount: money.value, isForSome });
		else {
			const sum = less.reduce((all, { amount }) => all + amount, 0);
			if (less.some((one) => one.isForSome) && money.value === former - sum) lessened.add(index);
			former = money.value;
			less = [];
		}
	}
	return lessened;
}

const longestRow = 80;
/** "-$500", "($500)": taken off. */
const sign = /(?:[-–−]\s?|\(\s?)(\$\s?\d)/;
/** What is taken off a price is a small part of it. */
const mostPart = 3;

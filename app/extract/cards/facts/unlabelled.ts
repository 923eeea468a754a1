import { hasOtherKind, isOtherKind } from "~/inventory/fields/other-vehicles";
import type { Finding } from "../../text/finding";
import type { Headline } from "../../text/headline";
import type { Run } from "../money/price-lines";
import { isShort, listParts } from "./fact-lines";
import { chooseTrim } from "./standing-trim";
import { readToldColours, type Told } from "./told-colours";

interface Unlabelled extends Told {
	name: Headline | null;
}

/** Facts without a label: the trim under the name, colours, another kind of vehicle. */
export function readUnlabelled({ name, ...told }: Unlabelled): Finding["fields"] {
	const { outline, runs, isCard } = told;
	const lines = runs.filter(isShort);
	const kind = isCard && mayNameKind(lines) ? listParts(lines).find(isOtherKind) : undefined;
	const trim = name ? chooseTrim(outline, runs, name, isCard) : undefined;
	return {
		...(kind && { bodyStyle: kind }),
		...readToldColours(told),
		...(trim && { trim }),
	};
}

/** One look at all words is cheaper than one at each part, and hardly a card has such a word. */
function mayNameKind(lines: Run[]): boolean {
	return hasOtherKind(lines.map(({ text }) => text).join("\n"));
}

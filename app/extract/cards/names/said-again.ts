import type { Outline } from "../../markup/outline";
import { type Headline, isSameModel } from "../../text/headline";
import { readName } from "./card-names";

/** The trim of a name that its part says a second time in whole: "2019 Honda Civic" over "2019 Honda Civic EX". */
export function findTrimSaidAgain(outline: Outline, start: number, end: number, name: Headline): string {
	const trims = new Set<string>();
	for (let at = start; at < end; at++) {
		const said = outline.texts[at] ? readName(outline, at)?.headline : null;
		if (said && said.trim !== "" && isSameModel(said, name)) trims.add(said.trim);
	}
	const [only = "", other] = trims;
	return other === undefined ? only : "";
}

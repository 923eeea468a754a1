import { toLower } from "./to-lower";

/** As the search migration writes `vocabulary.term`. */
export function toTerm(name: string): string {
	return toLower(name).replace(/[ \-./']/g, "");
}

import type { Outline } from "../../markup/outline";
import type { Marks } from "./block";

/** Names' nodes and marks in. Out: the marks, where a name right below itself has the former's key. */
export function mergeSaidTwice(outline: Outline, marks: Marks, names: Map<number, string>): Marks {
	const merged = new Map(marks);
	for (const [at, former] of listSaidTwice(outline, names)) {
		const key = merged.get(former);
		if (key !== undefined && merged.has(at)) merged.set(at, key);
	}
	return merged;
}

/** By the node of a name right below itself: the node above. */
export function listSaidTwice(outline: Outline, names: Map<number, string>): Map<number, number> {
	const twice = new Map<number, number>();
	let [former, formerName] = [-1, ""];
	for (const [at, name] of names) {
		if (former >= 0 && isSameName(name, formerName) && isRightBelow(outline, former, at)) twice.set(at, former);
		[former, formerName] = [at, name];
	}
	return twice;
}

/** One may lack the trim. */
function isSameName(one: string, other: string): boolean {
	return one.startsWith(other.trim()) || other.startsWith(one.trim());
}

const longest = 40;
const mostNodes = 60;

/** Nothing but badges between them, and not two pages to which they lead. */
function isRightBelow(outline: Outline, former: number, at: number): boolean {
	if (at - former > mostNodes) return false;
	const between = outline.texts.slice(former + 1, at).filter(Boolean);
	if (between.some((text) => text.length > longest || /\d/.test(text))) return false;
	const [one, other] = [getHref(outline, former), getHref(outline, at)];
	return one === "" || other === "" || one === other;
}

function getHref({ tags, parents, attributes }: Outline, at: number): string {
	for (let node = parents[at] ?? -1; node >= 0; node = parents[node] ?? -1)
		if (tags[node] === "a") return attributes[node]?.href ?? "";
	return "";
}

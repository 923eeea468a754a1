import { getChildren, type Outline } from "../../markup/outline";
import { readName } from "../names/card-names";
import type { Block } from "./block";
import { getShape } from "./card-parts";

/** A block and the sibling that names its car. */
export interface Named {
	block: Block;
	head: number;
}

/** Cars without the others' mark (a VIN): each name like theirs, said once, is a block. `heads`: names of `blocks`. */
export function listNamed(outline: Outline, blocks: Block[], heads: number[]): Named[] {
	const marked = blocks.map((block, order) => ({ block, head: heads[order] ?? block.start }));
	const parent = outline.parents[heads[0] ?? -1] ?? -1;
	if (parent < 0 || heads.some((head) => outline.parents[head] !== parent)) return marked;
	const shapes = new Set(heads.map((head) => getShape(outline, head)));
	const markedAt = new Map(marked.map((named) => [named.head, named]));
	const found: Named[] = [];
	let former = "";
	for (const at of getChildren(outline, parent)) {
		const known = markedAt.get(at);
		const name = known || shapes.has(getShape(outline, at)) ? readNameIn(outline, at) : "";
		if (known) found.push(known);
		else if (name !== "" && name !== former)
			found.push({ block: { start: at, end: outline.ends[at] ?? at, key: `at ${at}` }, head: at });
		if (known || name !== "") former = name;
	}
	return found;
}

function readNameIn(outline: Outline, at: number): string {
	for (let node = at; node < (outline.ends[at] ?? at); node++) {
		const name = outline.texts[node] ? readName(outline, node)?.headline : null;
		if (name) return `${name.year} ${name.make} ${name.model}`;
	}
	return "";
}

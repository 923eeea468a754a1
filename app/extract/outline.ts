import { parseHTML } from "linkedom";

/**
 * A page's tree as arrays in document order: the subtree of node `i` is the range `[i, ends[i])`.
 * Whatever looks at a part of a page walks a range; nothing recurses, so no page is too deep.
 */
export interface Outline {
	/** Lower-case tag name, "" for text. */
	tags: string[];
	parents: number[];
	ends: number[];
	/** The text of a text node in one line, else "". */
	texts: string[];
	attributes: OutlineAttributes[];
}

export type OutlineAttributes = { [name: string]: string };

const mostNodes = 60_000;
const deepest = 400;
const none: OutlineAttributes = Object.freeze({});

/** The page without what no reader sees, parsed by linkedom; an empty outline when linkedom gives up on it. */
export function parseOutline(html: string, unseen: [number, number][]): Outline {
	const outline: Outline = { tags: [], parents: [], ends: [], texts: [], attributes: [] };
	try {
		const { document } = parseHTML(`<!doctype html><html><body>${cut(html, unseen)}</body></html>`);
		addNodes(outline, document.documentElement);
	} catch {
		return { tags: [], parents: [], ends: [], texts: [], attributes: [] };
	}
	return outline;
}

function cut(html: string, unseen: [number, number][]): string {
	let kept = "";
	let from = 0;
	for (const [start, end] of unseen) {
		kept += html.slice(from, start);
		from = Math.max(from, end);
	}
	return kept + html.slice(from);
}

function addNodes(outline: Outline, root: Element): void {
	const open: number[] = [];
	const close = () => {
		const at = open.pop();
		if (at !== undefined) outline.ends[at] = outline.tags.length;
	};
	for (let node: Node | null = root; node && outline.tags.length < mostNodes; ) {
		addNode(outline, node, open.at(-1) ?? -1);
		const child: Node | null = open.length < deepest ? node.firstChild : null;
		if (child) {
			open.push(outline.tags.length - 1);
			node = child;
			continue;
		}
		while (node && node !== root && !node.nextSibling) {
			node = node.parentNode;
			close();
		}
		node = node === root ? null : (node?.nextSibling ?? null);
	}
	while (open.length > 0) close();
}

function addNode(outline: Outline, node: Node, parent: number): void {
	const isElement = node.nodeType === 1;
	outline.tags.push(isElement ? node.nodeName.toLowerCase() : "");
	outline.texts.push(node.nodeType === 3 ? (node.nodeValue ?? "").replace(/[\s\u00a0\u200b]+/g, " ").trim() : "");
	outline.parents.push(parent);
	outline.ends.push(outline.tags.length);
	outline.attributes.push(isElement ? readAttributes(node as Element) : none);
}

function readAttributes(element: Element): OutlineAttributes {
	const attributes: OutlineAttributes = {};
	for (const { name, value } of element.attributes) attributes[name] = value;
	return attributes;
}

/** The pieces of text within a node, in order. */
export function getTexts({ texts, ends }: Outline, at: number): { at: number; text: string }[] {
	const found: { at: number; text: string }[] = [];
	for (let node = at; node < (ends[at] ?? at); node++)
		if (texts[node]) found.push({ at: node, text: texts[node] ?? "" });
	return found;
}

export function getChildren({ ends }: Outline, at: number): number[] {
	const children: number[] = [];
	for (let child = at + 1; child < (ends[at] ?? at); child = ends[child] ?? child + 1) children.push(child);
	return children;
}

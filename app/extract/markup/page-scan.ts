import type { Finding } from "../text/finding";
import type { JsonObject } from "../text/json-walk";

export interface Link {
	href: string;
	text: string;
	rel: string;
}

/** Of a frameset, or within a page (`iframe`). */
export interface Frame {
	src: string;
	isOfSet: boolean;
}

export interface Script {
	type: string;
	id: string;
	text: string;
}

/** What one pass over a page finds, without a tree. */
export interface PageScan {
	title: string;
	headings: string[];
	metas: Map<string, string>;
	canonical: string;
	base: string;
	scripts: Script[];
	links: Link[];
	frames: Frame[];
	items: JsonObject[];
	tagged: { finding: Finding; attributes: Attributes }[];
	states: unknown[];
	text: string;
	unseen: [start: number, end: number][];
	pieces: ShownPiece[];
	/** How many parts were too heavy to read. */
	heavy: number;
}

/**
 * In page order, without an object for each: of an element's beginning its attributes and then its tag; a text as
 * written; null at an element's end; of a part that nobody sees where it begins and where it ends.
 */
export type ShownPiece = Attributes | string | number | null;

export type Attributes = { [name: string]: string };

export interface Collector {
	open(tag: string, attributes: Attributes, depth: number): void;
	text(text: string): void;
	close(tag: string, depth: number): void;
}

export interface MarkupHandler {
	open(tag: string, attributes: Attributes, from: number): void;
	text(text: string): void;
	/** `to` is the end of the element, its closing tag included. */
	close(tag: string, to: number): void;
}

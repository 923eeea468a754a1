import type { Finding } from "../text/finding";
import type { JsonObject } from "../text/json-walk";

export interface Link {
	href: string;
	text: string;
	rel: string;
}

export interface Script {
	type: string;
	id: string;
	text: string;
}

/** What one streaming pass over a page brings: all that needs no tree. */
export interface PageScan {
	title: string;
	headings: string[];
	metas: Map<string, string>;
	canonical: string;
	base: string;
	scripts: Script[];
	links: Link[];
	items: JsonObject[];
	/** Elements that name a VIN in a data attribute: the car of their own attributes. */
	tagged: { finding: Finding; attributes: Attributes }[];
	/** JSON that attributes hold. */
	states: unknown[];
	/** Visible text, one piece per text node. */
	text: string;
	/** Where the parts begin and end that a reader never sees: scripts, styles, drawings, menus. */
	unseen: [start: number, end: number][];
}

export type Attributes = { [name: string]: string };

/** A collector hears the page as it goes by; `depth` is the number of open elements. */
export interface Collector {
	open?(tag: string, attributes: Attributes, depth: number): void;
	text?(text: string): void;
	close?(tag: string, depth: number): void;
}

export type LinkKind = "inventory" | "vehicle" | "new-inventory" | "other";

export interface ReadLink {
	url: string;
	kind: LinkKind;
	/** What tells it from other pages of the site: see `toPathKey`. */
	key: string;
}

/** An address as a page writes it → where it leads, or null for what is no web page. */
export type LinkReader = (href: string) => ReadLink | null;

export type LinkKind = "inventory" | "vehicle" | "new-inventory" | "other";

export interface ReadLink {
	url: string;
	kind: LinkKind;
	key: string;
}

export type LinkReader = (href: string) => ReadLink | null;

import type { Wish } from "./wish";

/** `length` keywords read as one. Without a restriction: `noted` ("reliable"), `unlisted` (no car says so), `unknown`, or no label ("for sale"). */
export type Reading = {
	length: number;
	label: string;
	wish: Partial<Wish>;
	as?: "noted" | "unlisted" | "unknown";
	ofMakes?: string[];
};

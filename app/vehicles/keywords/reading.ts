import type { Wish } from "./wish";

/**
 * The next `length` keywords read as one. If they restrict nothing they are `noted` (an opinion, or a feature that no
 * listing tells: "reliable", "heated seats"), `unknown`, or silent with an empty label ("used cars for sale").
 */
export type Reading = {
	length: number;
	label: string;
	wish: Partial<Wish>;
	as?: "noted" | "unknown";
	ofMakes?: string[];
};

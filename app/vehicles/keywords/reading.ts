import type { Wish } from "./wish";

/**
 * A few keywords read as one: the next `length` from where they stand. What restricts nothing is `noted` when it is an
 * opinion or a feature that no listing tells ("reliable", "heated seats"), `unknown` when it means nothing to us, and
 * silent when its label is empty ("used cars for sale").
 */
export type Reading = {
	length: number;
	label: string;
	wish: Partial<Wish>;
	as?: "noted" | "unknown";
	ofMakes?: string[];
};

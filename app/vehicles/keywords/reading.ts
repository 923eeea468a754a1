import type { Wish } from "./wish";

/** `length` keywords read as one. Without a restriction: `noted` ("reliable"), `unknown`, or no label ("for sale"). */
export type Reading = {
	length: number;
	label: string;
	wish: Partial<Wish>;
	as?: "noted" | "unknown";
	ofMakes?: string[];
};

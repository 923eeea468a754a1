import type { Meaning } from "./price-meanings";

export interface Amount {
	value: number;
	/** ISO 4217 when the sign says more than "$". */
	currency: string | null;
	/** Nearest first: the amount's own text, then the label before it. */
	words: string[];
	/** `words`, then class names outwards. */
	contexts: string[];
	struck: boolean;
	inProse: boolean;
}

export type Told = Amount & { meaning: Meaning | null };

/** No car costs less. */
export const lowestPrice = 500;

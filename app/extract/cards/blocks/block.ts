/** A part of the page about one car: the nodes `[start, end)`; `key` is the car's mark. */
export interface Block {
	start: number;
	end: number;
	key: string;
	/** A VIN in it may be the neighbour's. */
	isVinUnsure?: true;
}

/** By node: the VIN, vehicle page or headline that tells one car from another. */
export type Marks = Map<number, string>;

/** Twice as many as the cars that are read from one page. */
export const mostBlocks = 4000;

/** A part of the page about one car: nodes `[start, end)`. */
export interface Block {
	start: number;
	end: number;
	key: string;
}

/** By node: the VIN, the vehicle page or the headline that tells one car from another. */
export type Marks = Map<number, string>;

/** A part of the page about one car: nodes `[start, end)`. */
export interface Block {
	start: number;
	end: number;
	key: string;
}

/** A part of the page that speaks of one car: nodes `[start, end)`. */
export interface Block {
	start: number;
	end: number;
	key: string;
}

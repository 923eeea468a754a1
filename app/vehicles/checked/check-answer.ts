export type FoundState = "listed" | "changed" | "gone" | "unverified";

export type CheckAnswer = { state: "checking" } | FoundAnswer;

export interface FoundAnswer {
	state: FoundState;
	/** ISO 8601 UTC: when the car was last seen, or was found gone. */
	checkedAt: string | null;
	price: number | null;
	priceWas?: number | null;
}

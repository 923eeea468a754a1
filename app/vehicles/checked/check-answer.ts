/** What a look at a car on its dealer's own page found, as the call `/api/vehicles/{id}/check` answers it. */
export type FoundState = "listed" | "changed" | "gone" | "unverified";

export type CheckAnswer = { state: "checking" } | FoundAnswer;

export interface FoundAnswer {
	state: FoundState;
	/** ISO 8601 UTC: when the car was seen last; of a car that is gone, when that was seen. */
	checkedAt: string | null;
	/** Whole US dollars; null when unknown. */
	price: number | null;
	/** Before the price that changed. */
	priceWas?: number | null;
}

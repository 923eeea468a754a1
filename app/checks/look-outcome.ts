/** What one look at a car came to. */
export type LookOutcome =
	| {
			kind: "listed";
			/** As the car's own page tells it; null where it tells none that may be believed. */
			told: { price: number; source: string | null } | null;
	  }
	/** `by`: the sign that it is gone. */
	| { kind: "gone"; by: "status" | "redirect" | "sold" | "words" }
	| { kind: "unclear"; reason: string; retryAfterMs?: number };

export function toUnclear(reason: string, retryAfterMs?: number): LookOutcome {
	return { kind: "unclear", reason, ...(retryAfterMs !== undefined && { retryAfterMs }) };
}

import type { Car } from "~/inventory/car";
import type { GoneSign } from "~/inventory/changed-by";

/** What one look at a car came to. */
export type LookOutcome =
	| {
			kind: "there";
			/** As the car's own page, or its feed's entry, tells it; null where it tells none that may be believed. */
			told: TellsPrice | null;
	  }
	/** `by`: the sign that it is gone. */
	| { kind: "gone"; by: GoneSign }
	| { kind: "unclear"; reason: string; retryAfterMs?: number };

export function toUnclear(reason: string, retryAfterMs?: number): LookOutcome {
	return { kind: "unclear", reason, ...(retryAfterMs !== undefined && { retryAfterMs }) };
}

export interface TellsPrice {
	view: "vehicle" | "list";
	/** Whole US dollars; null where it shows none. */
	price: number | null;
	source: string;
}

export function toTold(view: TellsPrice["view"], { price, fieldSources }: Car): TellsPrice {
	return { view, price, source: `${view}/${fieldSources.price ?? "page"}` };
}

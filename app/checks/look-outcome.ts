import type { Car } from "~/inventory/car";
import type { GoneSign } from "~/inventory/changed-by";

export type LookOutcome =
	| {
			kind: "there";
			/** From the car's own page or its feed's entry; null if there is no believable price. */
			told: TellsPrice | null;
	  }
	| { kind: "gone"; by: GoneSign }
	| { kind: "unclear"; reason: string; retryAfterMs?: number };

export function toUnclear(reason: string, retryAfterMs?: number): LookOutcome {
	return { kind: "unclear", reason, ...(retryAfterMs !== undefined && { retryAfterMs }) };
}

export interface TellsPrice {
	view: "vehicle" | "list";
	price: number | null;
	source: string;
}

export function toToldPrice(view: TellsPrice["view"], { price, fieldSources }: Car): TellsPrice {
	return { view, price, source: `${view}/${fieldSources.price ?? "page"}` };
}

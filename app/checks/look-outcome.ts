import type { Car } from "~/inventory/car";
import type { GoneSign } from "~/inventory/changed-by";

export type LookOutcome =
	| {
			kind: "there";
			/** From the car's own page or its feed's entry; null if there is no believable price. */
			found: FoundPrice | null;
	  }
	| { kind: "gone"; by: GoneSign }
	| { kind: "unclear"; reason: string; retryAfterMs?: number };

export function toUnclear(reason: string, retryAfterMs?: number): LookOutcome {
	return { kind: "unclear", reason, ...(retryAfterMs !== undefined && { retryAfterMs }) };
}

export interface FoundPrice {
	view: "vehicle" | "list";
	price: number | null;
	source: string;
}

export function toFoundPrice(view: FoundPrice["view"], { price, fieldSources }: Car): FoundPrice {
	return { view, price, source: `${view}/${fieldSources.price ?? "page"}` };
}

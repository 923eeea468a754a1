import type { Car } from "~/inventory/car";
import type { KnownCar } from "~/inventory/known-cars";
import type { Rereading } from "~/inventory/reconcile";
import type { Showed } from "../../../db/schema";
import type { PageKind } from "../board/board";

export interface NewPage {
	url: string;
	kind: PageKind;
	entry: Car | null;
}

/** What one page means for the dealership's stock and for the rest of the run. */
export interface PagePlan {
	showed: Showed;
	inserts: Car[];
	rereadings: Rereading[];
	enqueue: NewPage[];
	/** Rows of a car that has another, better known: a page showed that the two are one. */
	doubles: KnownCar[];
	/** Where the dealership says that it is, "City, ST". */
	location: string | null;
	/** Its number as the page states it. */
	phone: string | null;
}

export function makeEmptyPlan(): PagePlan {
	return {
		showed: { cars: {}, skipped: {}, vehicles: [], lists: [], next: [], feeds: [] },
		inserts: [],
		rereadings: [],
		enqueue: [],
		doubles: [],
		location: null,
		phone: null,
	};
}

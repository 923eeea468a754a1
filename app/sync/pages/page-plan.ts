import type { Car } from "~/inventory/car";
import type { KnownCar } from "~/inventory/known/known-cars";
import type { Rereading } from "~/inventory/stock/reconcile";
import type { Showed } from "../../../db/schema";
import type { PageKind } from "../board/board";

export interface NewPage {
	url: string;
	kind: PageKind;
	entry: Car | null;
}

export interface PagePlan {
	showed: Showed;
	inserts: Car[];
	rereadings: Rereading[];
	enqueue: NewPage[];
	doubles: KnownCar[];
	location: string | null;
	phone: string | null;
}

export function createPlan(): PagePlan {
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

export type PageStep = { kind: "read" | "failed" | "lost" } | { kind: "later"; pauseMs: number };

import type { Car } from "../car";
import type { ChangedBy } from "../changed-by";
import type { CarChange } from "./reconcile";

export interface StockChange {
	dealershipId: number;
	origin: "scrape" | "csv";
	runId: number | null;
	importId: number | null;
	changedBy?: ChangedBy | undefined;
	now: string;
	inserts: Car[];
	patches: Patch[];
	/** Saves statements at the cost of index rows. */
	isBulk?: boolean;
}

export interface Patch {
	id: number;
	changes: CarChange[];
	car: Car;
	isBack: boolean;
	/** The fields' earlier sources, which undoing an import restores. */
	sourcesBefore?: Record<string, string>;
}

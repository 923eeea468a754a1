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
	/** Few statements matter more than few index rows. */
	isBulk?: boolean;
}

export interface Patch {
	id: number;
	changes: CarChange[];
	car: Car;
	isBack: boolean;
	/** The fields' sources before it, so that undoing an import gives them back. */
	sourcesBefore?: Record<string, string>;
}

import type { Car } from "./car";
import type { CarChange } from "./reconcile";

/** What a page or file changes in a dealership's stock. */
export interface StockChange {
	dealershipId: number;
	origin: "scrape" | "csv";
	runId: number | null;
	importId: number | null;
	/** ISO 8601 UTC. */
	now: string;
	inserts: Car[];
	patches: Patch[];
	/** The change is one of thousands: few statements matter more than few index rows. */
	isBulk?: boolean;
}

export interface Patch {
	id: number;
	changes: CarChange[];
	/** The car as it will be. */
	car: Car;
	/** The car had been sold and is back. */
	isBack: boolean;
}

import type { RawVehicle } from "~/inventory/raw-vehicle";

export interface PageCars {
	kind: "list" | "vehicle" | "other";
	vehicles: RawVehicle[];
	/** Cars that the page speaks of without a word on which ones they are. */
	unnamed: number;
}

import type { RawVehicle } from "~/inventory/raw-vehicle";

export interface PageCars {
	kind: "list" | "vehicle" | "other";
	vehicles: RawVehicle[];
	/** Cars that the page mentions without saying which ones they are. */
	unnamed: number;
	isCut: boolean;
}

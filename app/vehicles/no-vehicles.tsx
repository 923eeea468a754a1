import { Link } from "@remix-run/react";
import { buttonClass } from "~/ui/button";
import { CarSilhouette } from "~/ui/icon";
import { defaultDistance, type Filters } from "./filters";
import { toClearedPath, toListingPath } from "./listing-path";

/** Nothing matches: what was asked for stays, and the next step is one press away. */
export function NoVehicles({ filters }: { filters: Filters }) {
	const wider = (filters.distance ?? defaultDistance) * 2;
	return (
		<div className="flex flex-col items-center gap-3 py-16 text-center">
			<CarSilhouette className="w-40 text-line" />
			<h2 className="text-lg font-semibold">No vehicles found</h2>
			<p className="text-quiet">Try changing your search criteria or filters</p>
			<div className="mt-2 flex flex-wrap justify-center gap-3">
				{filters.zipCode && (
					<Link to={toListingPath({ ...filters, distance: wider })} className={buttonClass()}>
						Search within {wider} miles
					</Link>
				)}
				<Link to={toClearedPath(filters)} className={buttonClass("secondary")}>
					Show all vehicles
				</Link>
			</div>
		</div>
	);
}

import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { buttonClass } from "~/ui/button";
import { CarSilhouette } from "~/ui/icon";
import { defaultDistance, type Filters } from "../search/filters";
import { toClearedPath, toListingPath } from "../search/listing-path";

/** Nothing matches: what was asked for stays, and the next step is one press away. */
export function NoVehicles({ filters }: { filters: Filters }) {
	const wider = (filters.distance ?? defaultDistance) * 2;
	return (
		<Nothing heading="No vehicles found" why="Try changing your search criteria or filters">
			{filters.zipCode && (
				<Link to={toListingPath({ ...filters, distance: wider })} className={buttonClass()}>
					Search within {wider} miles
				</Link>
			)}
			<Link to={toClearedPath(filters)} className={buttonClass("secondary")}>
				Show all vehicles
			</Link>
		</Nothing>
	);
}

interface NoSuchPageProps {
	page: number;
	totalPages: number;
	toPath: (page: number) => string;
}

/** A page beyond the end, of an old link perhaps: the cars went, or there never were so many. */
export function NoSuchPage({ page, totalPages, toPath }: NoSuchPageProps) {
	return (
		<Nothing heading={`There is no page ${page}`} why={`The results end with page ${totalPages}`}>
			<Link to={toPath(totalPages)} className={buttonClass()}>
				Go to the last page
			</Link>
			<Link to={toPath(1)} className={buttonClass("secondary")}>
				Go to the first page
			</Link>
		</Nothing>
	);
}

function Nothing({ heading, why, children }: { heading: string; why: string; children: ReactNode }) {
	return (
		<div className="flex flex-col items-center gap-3 py-16 text-center">
			<CarSilhouette className="w-40 text-line" />
			<h2 className="text-lg font-semibold">{heading}</h2>
			<p className="text-quiet">{why}</p>
			<div className="mt-2 flex flex-wrap justify-center gap-3">{children}</div>
		</div>
	);
}

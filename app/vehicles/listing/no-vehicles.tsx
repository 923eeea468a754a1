import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { toButtonClass } from "~/ui/button";
import { formatCount } from "~/ui/format";
import { NoCar } from "~/ui/icon";
import type { Understood } from "../keywords/keywords";
import { type Filters, noFilters } from "../search/filters";
import { toClearedPath, toListingPath } from "../search/listing-path";
import type { Nearest } from "./nearest.server";

interface NoVehiclesProps {
	filters: Filters;
	understood: Understood[];
	nearest: Nearest[];
}

export function NoVehicles({ filters, understood, nearest }: NoVehiclesProps) {
	const cleared = toClearedPath(filters);
	if (cleared === toListingPath({ ...filters, sortBy: noFilters.sortBy }))
		return <None>No cars are listed yet. They appear here as soon as they are read.</None>;
	const unlisted = understood.filter(({ as }) => as === "unlisted").map(({ said }) => `“${said}”`);
	return (
		<None>
			{unlisted.length > 0 && <p className="w-full">No listing here says {unlisted.join(", ")}.</p>}
			{nearest.map(({ change, path, total, isCapped }, at) => (
				<Link
					key={path}
					to={path}
					className={toButtonClass(at === 0 ? "primary" : "secondary", "max-w-full min-h-11 py-1.5 whitespace-normal!")}
				>
					{`${change}: ${formatCount(total)}${isCapped ? "+" : ""} ${total === 1 ? "car" : "cars"}`}
				</Link>
			))}
			<Link to={cleared} className={toButtonClass(nearest.length > 0 ? "quiet" : "primary")}>
				Show all vehicles
			</Link>
		</None>
	);
}

function None({ children }: { children: ReactNode }) {
	return (
		<Nothing heading="No vehicles found" why="Try changing your search criteria or filters">
			{children}
		</Nothing>
	);
}

interface NoSuchPageProps {
	page: number;
	totalPages: number;
	toPath: (page: number) => string;
}

export function NoSuchPage({ page, totalPages, toPath }: NoSuchPageProps) {
	return (
		<Nothing heading={`There is no page ${page}`} why={`The results end with page ${totalPages}`}>
			<Link to={toPath(totalPages)} className={toButtonClass()}>
				Go to the last page
			</Link>
			<Link to={toPath(1)} className={toButtonClass("secondary")}>
				Go to the first page
			</Link>
		</Nothing>
	);
}

function Nothing({ heading, why, children }: { heading: string; why: string; children?: ReactNode }) {
	return (
		<div className="flex flex-col items-center gap-3 py-8 text-center md:py-16">
			<NoCar />
			<h2 className="text-lg font-semibold">{heading}</h2>
			<p className="text-quiet">{why}</p>
			<div className="mt-2 flex flex-wrap justify-center gap-3 max-sm:flex-col">{children}</div>
		</div>
	);
}

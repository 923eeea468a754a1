import { Link } from "@remix-run/react";
import { formatCount } from "~/ui/format";
import { NearMe } from "../saving/near-me";
import type { FacetCounts } from "../search/facet-query.server";
import { type Filters, noFilters } from "../search/filters";
import { toListingPath } from "../search/listing-path";
import type { Choice, Choices } from "./filter-bar/choices";

type Pick = { label: string; filters: Partial<Filters>; count: number | null };

export function QuickPicks({ choices, limit }: { choices: Choices; limit: number }) {
	const picks = listPicks(choices).filter(({ count }) => count !== 0);
	if (picks.length === 0) return null;
	return (
		<nav aria-label="Quick picks" className="min-w-0">
			<ul className="flex gap-2 overflow-x-auto p-0.5">
				<li className="shrink-0">
					<NearMe />
				</li>
				{picks.map(({ label, filters, count }) => (
					<li key={label}>
						<Link
							to={toListingPath({ ...noFilters, limit, ...filters })}
							className="inline-flex min-h-8 items-center gap-1.5 rounded-full border border-edge bg-surface px-3 text-sm whitespace-nowrap hover:bg-sunken"
						>
							{label}
							{count !== null && <span className="text-xs text-quiet tabular-nums">{formatCount(count)}</span>}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	);
}

const cheap = 10_000;

function listPicks(choices: Choices): Pick[] {
	return [
		{ label: "SUV", filters: { bodyStyle: ["SUV"] }, count: countOf(choices.bodyStyle, "SUV") },
		{ label: "Truck", filters: { bodyStyle: ["Truck"] }, count: countOf(choices.bodyStyle, "Truck") },
		{ label: `Under $${formatCount(cheap)}`, filters: { priceMax: cheap }, count: countUpTo(choices.price, cheap) },
		{ label: "Electric", filters: { fuelType: ["Electric"] }, count: countOf(choices.fuelType, "Electric") },
	];
}

function countOf(choices: Choice[], value: string): number | null {
	return choices.find((choice) => choice.value === value)?.count ?? null;
}

function countUpTo(counts: FacetCounts, price: number): number | null {
	if (counts === null) return null;
	const steps = Object.entries(counts).filter(([step]) => Number(step) <= price);
	return steps.reduce((sum, [, cars]) => sum + cars, 0);
}

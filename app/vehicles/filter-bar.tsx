import { Form, Link } from "@remix-run/react";
import { Button, buttonClass } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import { formatCount } from "~/ui/format";
import { Icon } from "~/ui/icon";
import { useHydrated } from "~/ui/use-hydrated";
import { useScrolled } from "~/ui/use-scrolled";
import { listChips } from "./chips";
import type { Choices } from "./choices";
import { FilterFields } from "./filter-fields";
import { defaultLimit, type Filters, sorts } from "./filters";
import { useFilterForm } from "./use-filter-form";
import { useSheet } from "./use-sheet";

interface FilterBarProps {
	filters: Filters;
	choices: Choices;
	/** "1,284 vehicles" */
	found: string;
	year: number;
}

const compactPx = 100;
const stickyPx = 200;

/**
 * The filters in one row on a desk, in a sheet from below on a phone. A GET form that is whole without JavaScript:
 * the sheet opens as the link's target, and the button sends the form.
 */
export function FilterBar({ filters, choices, found, year }: FilterBarProps) {
	const { form, version, call, flush } = useFilterForm(filters);
	const { sheet, setOpen } = useSheet("Filters");
	const hydrated = useHydrated();
	const compact = useScrolled(compactPx);
	const sticky = useScrolled(stickyPx);
	const count = listChips(filters).length;
	return (
		<div
			data-compact={compact}
			data-sticky={sticky}
			className="group/bar z-20 -mx-4 data-[sticky=true]:sticky data-[sticky=true]:top-14 md:-mx-6"
		>
			<Form
				ref={form}
				key={version}
				id="filters"
				action="/"
				onChange={call}
				onSubmit={(event) => {
					event.preventDefault();
					flush();
					setOpen(false);
				}}
				className="flex items-center justify-between gap-3 border-b border-transparent px-4 py-3 transition-shadow group-data-[compact=true]/bar:mb-3 group-data-[compact=true]/bar:py-1.5 group-data-[sticky=true]/bar:border-line group-data-[sticky=true]/bar:bg-page group-data-[sticky=true]/bar:shadow-sm md:px-6"
			>
				<HiddenFields filters={filters} />
				<Link
					to="#filter-sheet"
					onClick={(event) => {
						event.preventDefault();
						setOpen(true);
					}}
					className={buttonClass("secondary", "min-h-10 md:hidden")}
				>
					<Icon name="filters" />
					Filters{count > 0 && ` (${count})`}
				</Link>
				<div
					id="filter-sheet"
					{...sheet}
					className="filter-sheet md:flex md:flex-wrap md:items-center md:gap-1.5 lg:gap-2"
				>
					<p className="flex items-center justify-between py-2 text-lg font-semibold md:hidden">
						Filters
						<Link
							to="#content"
							aria-label="Close filters"
							onClick={(event) => {
								event.preventDefault();
								setOpen(false);
							}}
							className="grid size-11 place-items-center"
						>
							<Icon name="close" />
						</Link>
					</p>
					<FilterFields filters={filters} choices={choices} year={year} />
					<div
						className={classNames(
							"max-md:sticky max-md:bottom-0 max-md:bg-surface max-md:py-3",
							hydrated && "md:hidden",
						)}
					>
						<Button type="submit" className="min-h-10 w-full md:text-sm">
							Show {found}
						</Button>
					</div>
				</div>
				<SortSelect sortBy={filters.sortBy} />
			</Form>
		</div>
	);
}

/** What the form does not show but must keep. */
function HiddenFields({ filters }: { filters: Filters }) {
	const kept: [string, string | number | null][] = [
		["keyword", filters.keyword],
		["dealershipId", filters.dealershipId],
		["limit", filters.limit === defaultLimit ? null : filters.limit],
	];
	return kept.map(
		([name, value]) => value !== null && <input key={`${name}${value}`} type="hidden" name={name} value={value} />,
	);
}

const sortLabels: Record<Filters["sortBy"], string> = {
	relevance: "Relevance",
	price_low: "Price: low to high",
	price_high: "Price: high to low",
	year_new: "Year: newest first",
	mileage_low: "Mileage: lowest first",
};

function SortSelect({ sortBy }: { sortBy: Filters["sortBy"] }) {
	return (
		<label className="flex shrink-0 items-center gap-2 text-sm">
			<span className="whitespace-nowrap max-lg:sr-only">Sort by</span>
			<select
				name="sortBy"
				defaultValue={sortBy}
				className="h-10 rounded-lg border border-edge bg-surface px-3 text-sm"
			>
				{sorts.map((sort) => (
					<option key={sort} value={sort}>
						{sortLabels[sort]}
					</option>
				))}
			</select>
		</label>
	);
}

/** "1,284 vehicles", "10,000+ vehicles", "1 vehicle". */
export function formatFound(total: number, isCapped: boolean): string {
	return `${formatCount(total)}${isCapped ? "+" : ""} ${total === 1 ? "vehicle" : "vehicles"}`;
}

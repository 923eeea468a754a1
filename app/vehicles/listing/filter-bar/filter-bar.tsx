import { Form } from "@remix-run/react";
import { useSyncExternalStore } from "react";
import { toButtonClass } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { JumpLink } from "~/ui/jump-link";
import { defaultLimit, type Filters } from "../../search/filters";
import { listChips } from "./chips";
import type { Choices } from "./choices";
import { FilterFields } from "./filter-fields";
import { FilterSheet } from "./filter-sheet";
import { SortSelect } from "./sort-select";
import { useFilterForm } from "./use-filter-form";
import { useSheet } from "./use-sheet";

interface FilterBarProps {
	filters: Filters;
	/** Those that have an effect. */
	applied: Filters;
	choices: Choices;
	found: string;
	year: number;
	isRated: boolean;
}

const compactPx = 100;
const stickyPx = 200;

/** A GET form. Without JavaScript the sheet opens as the link's target, and the button sends the form. */
export function FilterBar({ filters: shown, applied, choices, found, year, isRated }: FilterBarProps) {
	const { form, version, filters, call, flush } = useFilterForm(shown);
	const { sheet, setOpen } = useSheet("Filters");
	return (
		<div
			data-compact={useScrolled(compactPx)}
			data-sticky={useScrolled(stickyPx)}
			className="group/bar z-20 -mx-4 data-[sticky=true]:sticky data-[sticky=true]:top-14 md:-mx-6"
		>
			{/* The margin gives back the height that the compact bar loses, so that no card moves; a phone's is always compact. */}
			<Form
				ref={form}
				key={version}
				id="filters"
				action="/"
				autoComplete="off"
				onChange={call}
				onSubmit={(event) => {
					event.preventDefault();
					flush();
					setOpen(false);
				}}
				className="flex items-center justify-between gap-3 border-b border-transparent px-4 py-1 transition-shadow md:py-3 group-data-[sticky=true]/bar:border-line group-data-[sticky=true]/bar:bg-page group-data-[sticky=true]/bar:shadow-sm md:px-6 md:group-data-[compact=true]/bar:mb-3 md:group-data-[compact=true]/bar:py-1.5"
			>
				<HiddenFields filters={filters} />
				<OpenFilters count={listChips(applied).length} onOpen={() => setOpen(true)} />
				<FilterSheet sheet={sheet} found={found} onClose={() => setOpen(false)}>
					<FilterFields filters={filters} applied={applied} choices={choices} year={year} isRated={isRated} />
				</FilterSheet>
				<SortSelect sortBy={filters.sortBy} isRated={isRated} />
			</Form>
		</div>
	);
}

function subscribeToScroll(onChange: () => void) {
	window.addEventListener("scroll", onChange, { passive: true });
	return () => window.removeEventListener("scroll", onChange);
}

function useScrolled(px: number): boolean {
	return useSyncExternalStore(
		subscribeToScroll,
		() => window.scrollY > px,
		() => false,
	);
}

function OpenFilters({ count, onOpen }: { count: number; onOpen: () => void }) {
	return (
		<JumpLink to="filter-sheet" onJump={onOpen} className={toButtonClass("secondary", "min-h-10 md:hidden")}>
			<Icon name="filters" />
			Filters{count > 0 && ` (${count})`}
		</JumpLink>
	);
}

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

import { Form, useMatches, useNavigate } from "@remix-run/react";
import { type ChangeEvent, useEffect, useRef, useState } from "react";
import { Icon } from "~/ui/icon";
import { useDebounced } from "~/ui/use-debounced";
import { useHydrated } from "~/ui/use-hydrated";
import { type Filters, noFilters, toQuery } from "../../search/filters";
import { toListingPath } from "../../search/listing-path";
import { useLatestFilters } from "../filter-bar/use-latest-filters";
import { storeRecent } from "./recent-searches";
import { SuggestionList } from "./suggestion-list";
import { useSuggestions } from "./use-suggestions";

const searchPauseMs = 300;

const fieldClass =
	"block h-10 w-full rounded-lg border border-edge bg-page pl-3 text-base text-ellipsis text-ink placeholder:text-quiet peer max-lg:placeholder:opacity-0 [&::-webkit-search-cancel-button]:hidden";

export function SearchBox() {
	const shown = useListingFilters();
	const { filters, page, getFilters } = useLatestFilters(shown);
	const navigate = useNavigate();
	const [text, setText] = useState(shown.keyword ?? "");
	const input = useRef<HTMLInputElement>(null);
	const search = (keyword: string) => {
		typed.cancel();
		const latest = getFilters();
		const path = toListingPath({ ...latest, keyword: keyword.trim() || null });
		if (path !== toListingPath(latest)) navigate(path);
	};
	const typed = useDebounced(() => search(text), searchPauseMs);
	useEffect(() => {
		if (!input.current || input.current.value === input.current.defaultValue) return;
		setText(input.current.value);
		typed.call();
	}, [typed]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: with each page, not with each key
	useEffect(() => {
		if (typed.isPending()) return;
		const keyword = getFilters().keyword ?? "";
		setText((before) => (toKeyword(before) === toKeyword(keyword) ? before : keyword));
	}, [page]);
	const take = (chosen: string) => {
		setText(chosen);
		search(chosen);
	};
	const { combobox, list, show, close } = useSuggestions(text, take);
	const isHydrated = useHydrated();
	const clear = () => {
		setText("");
		search("");
		input.current?.focus();
	};
	const change = (event: ChangeEvent<HTMLInputElement>) => {
		setText(event.target.value);
		show();
		typed.call();
	};
	return (
		<Form
			action="/"
			role="search"
			onSubmit={(event) => {
				event.preventDefault();
				close();
				if (text.trim() !== "") storeRecent(text.trim());
				search(text);
			}}
			className="relative mx-auto max-w-2xl"
		>
			<KeptFilters filters={filters} />
			<input
				ref={input}
				value={text}
				onChange={change}
				className={`${fieldClass} ${text ? "pr-20" : "pr-10"}`}
				{...field}
				{...(isHydrated && combobox)}
			/>
			{/* The long one would be cut on a phone or a tablet. */}
			<span
				aria-hidden="true"
				className="pointer-events-none absolute inset-y-0 right-10 left-3 hidden items-center overflow-hidden whitespace-nowrap text-quiet max-lg:peer-placeholder-shown:flex"
			>
				Search cars
			</span>
			{text && <ClearButton onClear={clear} />}
			<button type="submit" aria-label="Search" className="absolute inset-y-0 right-0 grid w-10 place-items-center">
				<Icon name="search" />
			</button>
			<SuggestionList {...list} />
		</Form>
	);
}

const field = {
	type: "search",
	name: "keyword",
	"aria-label": "Search vehicles",
	placeholder: "Search by make, model, year, city, state or dealership",
	autoComplete: "off",
	enterKeyHint: "search",
} as const;

function ClearButton({ onClear }: { onClear: () => void }) {
	return (
		<button type="button" aria-label="Clear search" onClick={onClear} className="clear-search">
			<Icon name="close" />
		</button>
	);
}

/** From the listing's loader, so that server and browser agree. */
function useListingFilters(): Filters {
	const shown = useMatches().flatMap(({ data }) => (hasListing(data) ? data.listing.filters : []));
	return shown[0] ?? noFilters;
}

function hasListing(data: unknown): data is { listing: { filters: Filters } } {
	return typeof data === "object" && data !== null && "listing" in data;
}

const toKeyword = (text: string) => text.trim().toLowerCase();

function KeptFilters({ filters }: { filters: Filters }) {
	return [...toQuery({ ...filters, keyword: null })].map(([name, value]) => (
		<input key={name + value} type="hidden" name={name} value={value} />
	));
}

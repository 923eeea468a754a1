import { type Filters, sorts } from "../../search/filters";

const sortLabels: Record<Filters["sortBy"], string> = {
	relevance: "Relevance",
	best_price: "Best price for its kind",
	price_low: "Price: low to high",
	price_high: "Price: high to low",
	year_new: "Year: newest first",
	mileage_low: "Mileage: lowest first",
	newest: "Newest first",
};

/** Best price only where enough cars are rated; the newest only when already chosen, by a saved search. */
export function SortSelect({ sortBy, isRated }: { sortBy: Filters["sortBy"]; isRated: boolean }) {
	const offered = sorts.filter((sort) => sort === sortBy || (sort === "best_price" ? isRated : sort !== "newest"));
	return (
		<label className="flex min-w-0 items-center gap-2 text-sm md:shrink-0">
			<span className="whitespace-nowrap max-lg:sr-only">Sort by</span>
			<select
				name="sortBy"
				defaultValue={sortBy}
				className="h-10 rounded-lg border border-edge bg-surface px-3 text-sm max-md:min-w-0 max-md:max-w-44 md:max-lg:w-32"
			>
				{offered.map((sort) => (
					<option key={sort} value={sort}>
						{sortLabels[sort]}
					</option>
				))}
			</select>
		</label>
	);
}

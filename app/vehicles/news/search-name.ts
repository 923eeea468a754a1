import { listChips } from "../listing/filter-bar/chips";
import type { Filters } from "../search/filters";

export function toSearchName(filters: Filters): string {
	const words = filters.keyword === null ? [] : [`“${filters.keyword}”`];
	return [...words, ...listChips(filters).map(({ label }) => label)].join(" · ") || "All cars";
}

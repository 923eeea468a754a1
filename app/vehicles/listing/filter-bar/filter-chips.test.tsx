import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router-dom";
import { expect, test } from "vitest";
import type { Understood } from "../../keywords/keywords";
import { parseFilters } from "../../search/filters";
import { FilterChips } from "./filter-chips";

function listShown(query: string, understood: Understood[]) {
	const html = renderToStaticMarkup(
		<MemoryRouter>
			<FilterChips filters={parseFilters(new URLSearchParams(query))} understood={understood} />
		</MemoryRouter>,
	);
	const links = [...html.matchAll(/<a [^>]*>/g)].map(([tag]) => tag);
	const read = (tag: string, name: string) => new RegExp(`${name}="([^"]*)"`).exec(tag)?.[1]?.replaceAll("&amp;", "&");
	return links.map((tag) => [read(tag, "aria-label"), read(tag, "href")]);
}

test("each keyword that was understood and each filter is shown, with the search that is left without it", () => {
	const understood: Understood[] = [
		{ label: "Honda", said: "honda", keywordWithout: "nice", as: "filter" },
		{ label: "“nice”", said: "nice", keywordWithout: "honda", as: "noted" },
	];
	expect(listShown("keyword=honda nice&priceMax=9000", understood)).toEqual([
		["Remove filter Honda", "/?keyword=nice&priceMax=9000"],
		["Remove “nice”, not a filter", "/?keyword=honda&priceMax=9000"],
		["Remove filter Up to $9,000", "/?keyword=honda+nice"],
		[undefined, "/"],
	]);
	expect(listShown("sortBy=price_low", [])).toEqual([]);
});

import { Link } from "@remix-run/react";
import { useEffect, useState } from "react";
import { Button } from "~/ui/button";
import { TellButton } from "~/vehicles/saving/tell-button";
import { parseFilters } from "~/vehicles/search/filters";
import { toListingPath, toNewsPath } from "~/vehicles/search/listing-path";
import { updateShelf } from "../shelf/browser-shelf";
import type { SavedSearch } from "../shelf/shelf";
import { applySearch } from "../shelf/shelf-changes";
import { toNewCount } from "./what-changed";

export function SavedSearches({ searches }: { searches: SavedSearch[] }) {
	return (
		<ul className="mt-3 divide-y divide-line rounded-xl border border-line bg-surface">
			{searches.map((search) => (
				<SearchRow key={search.query} search={search} />
			))}
		</ul>
	);
}

function SearchRow({ search: { query, name, told } }: { search: SavedSearch }) {
	const filters = parseFilters(new URLSearchParams(query));
	const news = useNewCount(toNewsPath(filters, "json"), told);
	return (
		<li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2">
			<Link
				to={toListingPath({ ...filters, sortBy: "newest" })}
				className="font-semibold text-accent underline underline-offset-4 wrap-anywhere"
			>
				{name}
			</Link>
			<span role="status" className="min-h-5 text-sm tabular-nums">
				{news}
			</span>
			<span data-pressed-row className="flex flex-wrap items-center gap-x-4 md:ml-auto">
				<TellButton kind="search" target={query} label={name} />
				<span className="flex items-center gap-2">
					<a href={toNewsPath(filters, "atom")} className="py-2 text-sm underline underline-offset-4">
						Feed
					</a>
					<Button
						kind="quiet"
						onClick={() => updateShelf(applySearch(query, name, told))}
						aria-label={`Remove the search ${name}`}
					>
						Remove
					</Button>
				</span>
			</span>
		</li>
	);
}

function useNewCount(path: string, since: string): string {
	const [text, setText] = useState("");
	useEffect(() => {
		let isAsked = true;
		fetch(path)
			.then(async (answer) => {
				const { items }: { items: { date_published: string }[] } = await answer.json();
				if (isAsked) setText(toNewCount(items, since, new Date()));
			})
			.catch(() => undefined);
		return () => {
			isAsked = false;
		};
	}, [path, since]);
	return text;
}

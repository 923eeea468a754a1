import { useFetcher } from "@remix-run/react";
import { useEffect } from "react";
import { updateShelf } from "../shelf/browser-shelf";
import type { Shelf } from "../shelf/shelf";
import { applyPrices } from "../shelf/shelf-changes";
import { toCarsPath } from "../shortlist/cars-query";
import type { ListedCar } from "../shortlist/load-shortlist.server";

/** What became of the favourites, from the page that anybody may ask for them; null until it is known. */
export function useFavourites(shelf: Shelf | null): ListedCar[] | null {
	const fetcher = useFetcher<{ cars: ListedCar[] }>();
	const ids = shelf?.favourites.map(({ id }) => id) ?? [];
	const path = toCarsPath("/shortlist", ids);
	const { load, data } = fetcher;
	useEffect(() => {
		if (path.includes("?")) load(path);
	}, [path, load]);
	useEffect(() => {
		if (data) updateShelf(applyPrices(new Map(data.cars.flatMap(({ id, card }) => (card ? [[id, card.price]] : [])))));
	}, [data]);
	const known = data?.cars.filter(({ id }) => ids.includes(id)) ?? null;
	return ids.length === 0 ? [] : known;
}

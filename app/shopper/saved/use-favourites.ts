import { useFetcher } from "@remix-run/react";
import { useEffect } from "react";
import type { FoundAnswer } from "~/vehicles/checked/check-answer";
import { updateShelf } from "../shelf/browser-shelf";
import type { Shelf } from "../shelf/shelf";
import { applyPrices } from "../shelf/shelf-changes";
import { toCarsPath } from "../shortlist/cars-query";
import type { ListedCar } from "../shortlist/load-shortlist.server";
import { useChecks } from "./use-checks";

export interface Favourites {
	cars: ListedCar[] | null;
	checks: Map<number, FoundAnswer>;
}

export function useFavourites(shelf: Shelf | null): Favourites {
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
	const checks = useChecks(ids, () => load(path));
	const known = data?.cars.filter(({ id }) => ids.includes(id)) ?? null;
	return { cars: ids.length === 0 ? [] : known, checks };
}

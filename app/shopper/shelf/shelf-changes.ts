import { type Favourite, type Hidden, limits, type SavedSearch, type SeenCar, type Shelf, type Tell } from "./shelf";

/** Returns null if the shelf is full. */
export type ShelfChange = (shelf: Shelf) => Shelf | null;

export const isFavourite = ({ favourites }: Shelf, id: number) => favourites.some((one) => one.id === id);
export const isSearchSaved = ({ searches }: Shelf, query: string) => searches.some((one) => one.query === query);

export const isWatched = ({ tells }: Shelf, tell: Pick<Tell, "kind" | "target">) =>
	tells.some(({ kind, target }) => kind === tell.kind && target === tell.target);

export function applyHeart(car: SeenCar): ShelfChange {
	return (shelf) => {
		const others = shelf.favourites.filter(({ id }) => id !== car.id);
		if (others.length < shelf.favourites.length) return { ...shelf, favourites: others };
		if (others.length >= limits.favourites) return null;
		return { ...shelf, favourites: [{ ...car, told: car.price }, ...others] };
	};
}

export function applySeen(car: SeenCar): ShelfChange {
	return (shelf) => {
		const others = shelf.seen.filter(({ id }) => id !== car.id);
		return { ...shelf, seen: [car, ...others].slice(0, limits.seen) };
	};
}

const isSame = (one: Hidden, other: Hidden) => one.kind === other.kind && one.key === other.key;

export function applyHiding(what: Hidden): ShelfChange {
	return (shelf) => ({
		...shelf,
		hidden: [what, ...shelf.hidden.filter((one) => !isSame(one, what))].slice(0, limits.hidden),
	});
}

export function applyReturn(what: Hidden): ShelfChange {
	return (shelf) => ({ ...shelf, hidden: shelf.hidden.filter((one) => !isSame(one, what)) });
}

export function applySearch(query: string, name: string, now: string): ShelfChange {
	return (shelf) => {
		const others = shelf.searches.filter((one) => one.query !== query);
		if (others.length < shelf.searches.length) return { ...shelf, searches: others };
		if (others.length >= limits.searches) return null;
		return { ...shelf, searches: [{ query, name, told: now, at: now }, ...others] };
	};
}

export function applyTell(tell: Tell): ShelfChange {
	return (shelf) => {
		const others = shelf.tells.filter(({ kind, target }) => kind !== tell.kind || target !== tell.target);
		if (others.length < shelf.tells.length) return { ...shelf, tells: others };
		return others.length >= limits.tells ? null : { ...shelf, tells: [tell, ...others] };
	};
}

export function applyTells(tells: Tell[]): ShelfChange {
	return (shelf) => ({ ...shelf, tells });
}

const visitMs = 30 * 60_000;

export function startVisit(now: string): ShelfChange {
	return (shelf) => {
		const { visitedAt } = shelf;
		const isSameVisit = visitedAt !== null && Math.abs(Date.parse(now) - Date.parse(visitedAt)) < visitMs;
		if (isSameVisit) return { ...shelf, visitedAt: now };
		const favourites = shelf.favourites.map((one): Favourite => ({ ...one, told: one.price }));
		const searches = shelf.searches.map((one): SavedSearch => ({ ...one, told: one.at, at: now }));
		return { ...shelf, favourites, searches, visitedAt: now };
	};
}

export function applyPrices(prices: Map<number, number | null>): ShelfChange {
	return (shelf) => ({
		...shelf,
		favourites: shelf.favourites.map((one) => ({ ...one, price: prices.get(one.id) ?? one.price })),
	});
}

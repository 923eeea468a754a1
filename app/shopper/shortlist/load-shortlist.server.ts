import type { AppContext } from "~/context.server";
import { listVehicles } from "~/vehicles/detail/list-vehicles.server";
import { type Card, toCard } from "~/vehicles/listing/card";
import { toPublished } from "~/vehicles/to-published";
import { toVehicle } from "~/vehicles/vehicle-answer";
import { MOST_COMPARED, MOST_SHARED, parseCars } from "./cars-query";
import { type Comparison, toComparison } from "./comparison";

export type ListedCar = { id: number; title: string | null; card: Card | null };

type Source = Pick<AppContext, "config" | "db" | "now">;

export async function loadShortlist({ config, db, now }: Source, url: string): Promise<ListedCar[]> {
	const asked = await listVehicles(db, parseCars(new URL(url).searchParams, MOST_SHARED));
	return asked.map(({ id, car, title }) => ({ id, title, card: car && toCard(toPublished(car, config), now()) }));
}

export async function loadComparison({ config, db, now }: Source, url: string): Promise<Comparison> {
	const asked = await listVehicles(db, parseCars(new URL(url).searchParams, MOST_COMPARED));
	const cars = asked.flatMap(({ car }) => (car ? [toPublished(car, config)] : []));
	return toComparison(cars, asked.length - cars.length, now());
}

/** For programs: the chosen cars as the API tells them, and the ids that are not for sale. */
export async function listChosen({ config, db, now }: Source, url: string, most: number) {
	const asked = await listVehicles(db, parseCars(new URL(url).searchParams, most));
	return {
		vehicles: asked.flatMap(({ car }) => (car ? [toPublished(toVehicle(car, now()), config)] : [])),
		gone: asked.filter(({ car }) => car === null).map(({ id }) => id),
	};
}

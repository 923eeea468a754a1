import { and, eq } from "drizzle-orm";
import type { AppContext } from "~/context.server";
import type { Db } from "../../../db/client";
import { fieldHistory } from "../../../db/schema";
import { type Card, toCard } from "../listing/card";
import { noFilters } from "../search/filters";
import { listFirst } from "../search/search.server";
import type { VehicleDetail } from "../vehicle";
import { getVehicle } from "./get-vehicle.server";

export type PricePoint = {
	price: number /** Since when, ISO 8601; null for the price asked first. */;
	at: string | null;
};

export type VehiclePageData =
	| { kind: "found"; vehicle: VehicleDetail; similar: Card[]; prices: PricePoint[] }
	| { kind: "gone"; alternatives: Card[] }
	| { kind: "missing" };

type Source = Pick<AppContext, "db" | "now">;

const similarCount = 4;

/** In: an id or VIN. Out: what the vehicle page shows: the car, or that it was sold, or that there is none. */
export async function getVehiclePage({ db, now }: Source, idOrVin: string): Promise<VehiclePageData> {
	const answer = await getVehicle(db, idOrVin);
	if (answer.kind === "unknown") return { kind: "missing" };
	const similar = await listSimilar(db, answer.vehicle, now());
	if (answer.kind === "sold") return { kind: "gone", alternatives: similar };
	return { kind: "found", vehicle: answer.vehicle, similar, prices: await listPrices(db, answer.vehicle.id) };
}

/** Listed cars of the same make, the same model first. */
async function listSimilar(db: Db, car: VehicleDetail, now: Date): Promise<Card[]> {
	if (!car.make) return [];
	const sameMake = { ...noFilters, make: [car.make], limit: similarCount + 1 };
	const searches = [sameMake, ...(car.model ? [{ ...sameMake, model: [car.model] }] : [])];
	const found = await Promise.all(searches.map((filters) => listFirst(db, filters)));
	const cards = new Map(found.reverse().flatMap((cars) => cars.map((one) => [one.id, toCard(one, now)])));
	cards.delete(car.id);
	return [...cards.values()].slice(0, similarCount);
}

/** The prices asked so far, oldest first; fewer than two while the price never moved. */
async function listPrices(db: Db, vehicleId: number): Promise<PricePoint[]> {
	const { oldValue, newValue, changedAt, field, id } = fieldHistory;
	const moves = await db
		.select({ before: oldValue, after: newValue, at: changedAt })
		.from(fieldHistory)
		.where(and(eq(fieldHistory.vehicleId, vehicleId), eq(field, "price")))
		.orderBy(id)
		.limit(50);
	const [first] = moves;
	if (!first) return [];
	const prices = moves.map(({ after, at }) => ({ price: Number(after), at }));
	return [{ price: Number(first.before), at: null }, ...prices].filter(({ price }) => price > 0);
}

import { sql } from "drizzle-orm";
import type { AppContext } from "~/context.server";
import type { Db } from "../../../db/client";
import { dealerships } from "../../../db/schema";
import { toStatement } from "../../../db/statement";
import { type Card, toCard } from "../listing/card";
import { toDealerLabel } from "../parts/to-label";
import { noFilters } from "../search/filters";
import { listFirst } from "../search/search.server";
import { toPublished } from "../to-published";
import { countByLabel } from "./count-by-label.server";

export type Dealer = {
	id: number;
	name: string;
	location: string | null;
	street: string | null;
	phone: string | null;
	hours: string | null;
	website: string;
	cars: number;
};

const shownCars = 24;

type Source = Pick<AppContext, "config" | "db" | "now" | "shows">;

/** In: a dealership's number. Out: what its page shows; null without a listed car. */
export async function getDealerPage({ config, db, now, shows }: Source, id: number) {
	const [dealer, prices, found] = await Promise.all([
		getDealer(db, id),
		countByLabel(db, id),
		listFirst(db, { ...noFilters, dealershipId: id, limit: shownCars }),
	]);
	if (dealer === null) return null;
	shows?.(toDealerLabel(id));
	const cards: Card[] = found.map((car) => toCard(toPublished(car, config), now()));
	const { dealershipUrl } = toPublished({ ...nowhere, dealershipUrl: dealer.website }, config);
	return { dealer: { ...dealer, website: dealershipUrl }, prices, cards };
}

const nowhere = { images: [], carfaxUrl: null, originalListingUrl: null };

export async function getDealer(db: Db, number: number): Promise<Dealer | null> {
	const { id, name, location, streetAddress, phone, openingHours, url, vehicleCount } = dealerships;
	const query = sql`SELECT ${id}, ${name}, ${location}, ${streetAddress} AS street, ${phone}, ${openingHours} AS hours,
		${url} AS website, ${vehicleCount} AS cars FROM ${dealerships} WHERE ${id} = ${number} AND ${vehicleCount} > 0`;
	const [dealer = null] = await db.reads.rows<Dealer>(toStatement(db, query));
	return dealer;
}

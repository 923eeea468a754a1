import { and, type SQL, sql } from "drizzle-orm";
import { labels } from "~/deals/rating/label";
import { isAfter, type KeyOrder, listRanges, parseKeyset, splitPage, toOrderBy } from "~/desk/table/keyset.server";
import type { TableView } from "~/desk/table/table-view";
import { cardJoins, checkedAt, v } from "~/vehicles/card-columns.server";
import type { Db } from "../../../db/client";
import { carClicks, vehicles } from "../../../db/schema";
import { carsByPriceHigh, carsByPriceLow } from "../../../db/search-schema";
import { toStatement } from "../../../db/statement";
import { CARS_A_PAGE } from "./car-view";

type Found = { id: number; key: string | number };

const { id, listed, soldAt, hiddenAt, pins } = vehicles;
const LIMIT = CARS_A_PAGE + 1;
/** The position's last 28 bits (`by_price_low` of the search's migration). */
const ID_MASK = 2 ** 28 - 1;

/** A page of car ids and the next cursor. The whole stock goes by indexes, so an order without one is newest first. */
export async function findCars(db: Db, view: TableView, ofDealership: number | null) {
	const query = ofDealership === null ? queryOfAll(view) : queryOfOne(view, ofDealership);
	const { results } = await toStatement(db, query).all<Found>();
	const { rows, next } = splitPage(results, CARS_A_PAGE);
	return { ids: rows.map((row) => row.id), next };
}

function queryOfAll(view: TableView): SQL {
	if (view.state === "sold") return walk(sql`INDEXED BY vehicles_sold`, sql`${soldAt} IS NOT NULL`, newestSold, view);
	if (view.state === "hidden")
		return walk(sql`INDEXED BY vehicles_hidden`, sql`${hiddenAt} IS NOT NULL`, byId(view), view);
	if (view.state === "pinned") return walk(sql`INDEXED BY vehicles_pinned`, sql`${pins} IS NOT NULL`, byId(view), view);
	if (view.state === "all") return walk(sql``, undefined, byId(view), view);
	if (view.sort === "price_low") return walkPrices(carsByPriceLow, view);
	if (view.sort === "price_high") return walkPrices(carsByPriceHigh, view);
	if (view.sort === "views" || view.sort === "contacts") return walkClicks(carClicks[view.sort], view);
	return walk(sql`INDEXED BY vehicles_listed`, sql`listed = 1`, byId(view), view);
}

const newestSold: KeyOrder = { key: sql`${soldAt}`, down: true };
const byId = ({ sort }: TableView): KeyOrder => ({ key: sql`${id}`, down: sort !== "oldest" });

function walk(index: SQL, isMeant: SQL | undefined, order: KeyOrder, view: TableView): SQL {
	const select = sql`SELECT ${id} AS id, ${order.key} AS key FROM ${vehicles} ${index}`;
	return queryRanges(select, isMeant, order, sql`${id}`, view);
}

function queryRanges(select: SQL, isMeant: SQL | undefined, order: KeyOrder, rowid: SQL, view: TableView): SQL {
	const parts = listRanges(order, rowid, view.after).map(
		(range) => sql`${select} WHERE ${and(isMeant, range) ?? sql`1`}`,
	);
	const inOrder = toOrderBy({ ...order, key: sql`key` }, sql`id`);
	return sql`${sql.join(parts, sql` UNION ALL `)} ORDER BY ${inOrder} LIMIT ${LIMIT}`;
}

/** By the public search's index: another would cost a write for each price change. */
function walkPrices(cars: typeof carsByPriceLow, view: TableView): SQL {
	const after = parseKeyset(view.after);
	const behind = after === null ? undefined : sql`AND ${cars.rowid} > CAST(${after.key} AS INTEGER)`;
	return sql`SELECT ${cars.rowid} & ${ID_MASK} AS id, CAST(${cars.rowid} AS TEXT) AS key FROM ${cars}
		WHERE ${cars.match} MATCH '"xall"' ${behind} ORDER BY ${cars.rowid} LIMIT ${LIMIT}`;
}

/** Cars without clicks have no row, and are not in this order. */
function walkClicks(clicks: typeof carClicks.views | typeof carClicks.contacts, view: TableView): SQL {
	const order = { key: sql`${clicks}`, down: true };
	const { vehicleId } = carClicks;
	const select = sql`SELECT ${vehicleId} AS id, ${clicks} AS key FROM ${carClicks}
		CROSS JOIN ${vehicles} ON ${id} = ${vehicleId} AND ${listed} = 1`;
	return queryRanges(select, sql`${clicks} > 0`, order, sql`${vehicleId}`, view);
}

const LAST = 2 ** 40;
/** A page's address holds the last row's key. */
const TITLE_KEY = 100;
const titleKey = sql`lower(substr(coalesce(${v.title}, ''), 1, ${TITLE_KEY}))`;
const labelPlace = sql.join(
	labels.map((label, at) => sql`WHEN ${label} THEN ${at}`),
	sql` `,
);
/** As the column shows it: by label, within a label by price against the estimate, without cars off the site. */
const dealKey = sql`CASE WHEN ${v.listed} = 1 AND ${v.dealLabel} IS NOT NULL
	THEN (CASE ${v.dealLabel} ${labelPlace} END) * ${2 ** 24} + ${v.dealPlace} ELSE ${LAST} END`;

const ordersOfOne: Record<string, KeyOrder> = {
	price_low: { key: sql`coalesce(${v.price}, ${LAST})`, down: false },
	price_high: { key: sql`coalesce(${v.price}, -1)`, down: true },
	views: { key: sql`coalesce(${carClicks.views}, 0)`, down: true },
	contacts: { key: sql`coalesce(${carClicks.contacts}, 0)`, down: true },
	title: { key: titleKey, down: false },
	title_last: { key: titleKey, down: true },
	miles_low: { key: sql`coalesce(${v.mileage}, ${LAST})`, down: false },
	miles_high: { key: sql`coalesce(${v.mileage}, -1)`, down: true },
	deal: { key: dealKey, down: false },
	checked: { key: sql`coalesce(${checkedAt}, '')`, down: false },
};

const states: Record<string, SQL> = {
	listed: sql`${v.listed} = 1`,
	hidden: sql`${v.hiddenAt} IS NOT NULL`,
	pinned: sql`${v.pins} IS NOT NULL`,
	sold: sql`${v.soldAt} IS NOT NULL`,
};

/** Reads the dealership's own stock and sorts it: SQLite leaves out the joins that the order does not need. */
function queryOfOne(view: TableView, dealership: number): SQL {
	const order = ordersOfOne[view.sort] ?? { key: sql`${v.id}`, down: view.sort !== "oldest" };
	const sought = view.q.toLowerCase();
	const names = [v.title, v.vin, v.stockNumber].map((column) => sql`instr(lower(${column}), ${sought})`);
	const isMeant = and(
		sql`${v.dealershipId} = ${dealership}`,
		view.q === "" ? states[view.state] : sql`(${sql.join(names, sql` OR `)})`,
		isAfter(order, sql`${v.id}`, view.after),
	);
	return sql`SELECT ${v.id}, ${order.key} AS key FROM ${vehicles} ${v} ${cardJoins}
		LEFT JOIN ${carClicks} ON ${carClicks.vehicleId} = ${v.id}
		WHERE ${isMeant} ORDER BY ${toOrderBy(order, sql`${v.id}`)} LIMIT ${LIMIT}`;
}

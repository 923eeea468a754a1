import { type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { c, cardJoins, checkedAt, d, p, v } from "~/vehicles/card-columns.server";
import { placeUnderVinOf } from "~/vehicles/sellers/same-car.server";
import type { Db } from "../../db/client";
import { runPages, vehicles } from "../../db/schema";
import { toStatement } from "../../db/statement";
import type { CarsFeed, CheckedCar, Validators } from "./checked-car";

type Row = Omit<CheckedCar, "look" | "validators" | "placeholderPrices" | "feed"> &
	NonNullable<CheckedCar["look"]> &
	Validators & { placeholderPrices: string; feed: string | null };

/** By id, or by the VIN of a listed car. Null for a car that is unknown, or hidden without being sold. */
export async function loadCheckedCar(db: Db, idOrVin: string): Promise<CheckedCar | null> {
	const isMeant = /^\d{1,15}$/.test(idOrVin)
		? sql`${v.id} = ${Number(idOrVin)}`
		: sql`${v.vin} = ${idOrVin.slice(0, 20).toUpperCase()}`;
	const row = await toStatement(db, carQuery(isMeant)).first<Row>();
	return row && toCheckedCar(row);
}

/** Its own page's validators count only if that page's last reading found this very car. */
function carQuery(isMeant: SQL): SQL {
	const isThisCar = sql`EXISTS (SELECT 1 FROM json_each(${p.showed}, '$.cars') shown WHERE shown.key = ${v.sourceKey})`;
	const isRead = sql`coalesce(${p.status}, 500) < 400 AND ${isThisCar}`;
	return sql`SELECT ${v.id}, ${v.dealershipId} AS dealershipId, ${v.sourceKey} AS sourceKey, ${v.vin}, ${v.make}, ${v.price},
			${v.origin}, ${v.soldAt} AS soldAt, ${v.lastChangedAt} AS lastChangedAt, ${v.originalListingUrl} AS listingUrl,
			${d.url} AS siteUrl, ${d.placeholderPrices} AS placeholderPrices, ${checkedAt} AS seenAt,
			${c.state}, ${c.lookedAt} AS lookedAt, ${c.seenAt} AS lookSeenAt, ${c.goneAt} AS goneAt, ${c.priceWas} AS priceWas,
			CASE WHEN ${isRead} THEN ${p.etag} END AS etag, CASE WHEN ${isRead} THEN ${p.lastModified} END AS lastModified,
			${feedOfCar} AS feed
		FROM ${vehicles} ${v} ${cardJoins} WHERE ${isMeant} AND (${v.listed} = 1 OR (${v.soldAt} IS NOT NULL AND ${v.hiddenAt} IS NULL))
		ORDER BY ${v.listed} DESC, ${placeUnderVinOf(v.id)}, ${v.rank}, ${v.id} LIMIT 1`;
}

const f = alias(runPages, "f");

/** Of the addresses that a person gave, the feed whose last reading has this car. */
const feedOfCar = sql`(SELECT json_object('url', ${f.url}, 'etag', ${f.etag}, 'lastModified', ${f.lastModified},
		'cars', count(*), 'access', ${d.feedAccess})
	FROM json_each(json_insert(${d.additionalUrls}, '$[#]', ${d.url})) named
	CROSS JOIN ${runPages} ${f} ON ${f.dealershipId} = ${v.dealershipId} AND ${f.url} = named.value
	CROSS JOIN json_each(${f.showed}, '$.cars') shown
	WHERE ${f.kind} = 'feed' GROUP BY ${f.url} HAVING max(shown.key = ${v.sourceKey}) LIMIT 1)`;

function toCheckedCar(row: Row & { lookSeenAt?: string | null }): CheckedCar {
	const {
		state,
		lookedAt,
		lookSeenAt = null,
		goneAt,
		priceWas,
		etag,
		lastModified,
		placeholderPrices,
		feed,
		...car
	} = row;
	return {
		...car,
		placeholderPrices: JSON.parse(placeholderPrices) as number[],
		look: lookedAt === null ? null : { state, lookedAt, seenAt: lookSeenAt, goneAt, priceWas },
		validators: { etag, lastModified },
		feed: feed === null ? null : (JSON.parse(feed) as CarsFeed),
	};
}

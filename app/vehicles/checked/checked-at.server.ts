import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

type Car = { fieldSources: SQLWrapper; missingSince: SQLWrapper; price: SQLWrapper };
type ItsPage = { status: SQLWrapper; fetchedAt: SQLWrapper; entry: SQLWrapper };

/** When a page with this price was read: the car's own, or a list. Null for a file's price and a car that runs miss. */
export function checkedAtOf(v: Car, d: { lastConfirmedAt: SQLWrapper }, p: ItsPage, c: { seenAt: SQLWrapper }): SQL {
	const priceSource = sql`coalesce(${v.fieldSources} ->> '$.price', '')`;
	const pageReadAt = sql`CASE WHEN ${priceSource} LIKE 'vehicle/%' AND ${p.status} < 400 THEN ${p.fetchedAt} END`;
	const listReadAt = sql`CASE WHEN ${v.missingSince} IS NULL AND (${p.entry} ->> '$.price' IS ${v.price}
		OR ${priceSource} NOT LIKE 'vehicle/%') AND ${priceSource} NOT LIKE 'csv/%' THEN ${d.lastConfirmedAt} END`;
	const runReadAt = sql`coalesce(max(${pageReadAt}, ${listReadAt}), ${pageReadAt}, ${listReadAt})`;
	return sql`coalesce(max(${runReadAt}, ${c.seenAt}), ${runReadAt}, ${c.seenAt})`;
}

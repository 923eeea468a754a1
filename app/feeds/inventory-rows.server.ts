import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Db } from "../../db/client";
import { dealerships, vehicles } from "../../db/schema";
import { toStatement } from "../../db/statement";
import { reasonWords } from "../deals/shown/deal-sentence";
import { type DealRow, toShownDeal } from "../deals/shown/shown-deal";
import { specColumns } from "./columns";
import type { ExportRow } from "./render-rows";

export const inventoryColumns = [
	...specColumns,
	...["stockNumber", "trim", "condition", "exteriorColor", "interiorColor", "fuelType", "transmission", "bodyStyle"],
	...["drivetrain", "engine", "description", "images", "carfaxUrl", "originalListingUrl"],
	...["id", "dealershipId", "dealershipName", "status", "firstSeen", "lastChangedAt"],
	...["priceLabel", "estimate", "comparables", "notRatedBecause"],
] as const;

const PAGE = 1000;

export async function* listInventory(db: Db, dealershipId: number | null): AsyncGenerator<ExportRow[]> {
	const order = dealershipId === null ? sql`${v.id}` : sql`${v.sourceKey}`;
	const own = dealershipId === null ? undefined : eq(v.dealershipId, dealershipId);
	for (let after: string | number = dealershipId === null ? 0 : ""; ; ) {
		const query = sql`SELECT ${columns} FROM ${vehicles} ${v} CROSS JOIN ${dealerships} ${d} ON ${d.id} = ${v.dealershipId}
			WHERE ${and(isNull(v.soldAt), own, gt(order, after))} ORDER BY ${order} LIMIT ${PAGE}`;
		const { results }: D1Result<Row> = await toStatement(db, query).all<Row>();
		yield results.map(toExportRow);
		const last = results.at(-1);
		if (last === undefined || results.length < PAGE) return;
		after = dealershipId === null ? last.id : last.sourceKey;
	}
}

export async function* listSelectedInventory(db: Db, ids: number[]): AsyncGenerator<ExportRow[]> {
	const query = sql`SELECT ${columns} FROM json_each(${JSON.stringify(ids)}) j CROSS JOIN ${vehicles} ${v} ON ${v.id} = j.value
		CROSS JOIN ${dealerships} ${d} ON ${d.id} = ${v.dealershipId} ORDER BY j.key`;
	const { results } = await toStatement(db, query).all<Row>();
	yield results.map(toExportRow);
}

type Row = DealRow & { id: number; sourceKey: string; images: string; status: "listed" | "hidden" | "not listed" };

function toExportRow({ deal, title_brand, ...row }: Row): ExportRow {
	const shown = row.status === "listed" ? toShownDeal({ ...row, deal, title_brand }) : null;
	const reason = row.price === null ? "Not rated: no price is stated." : shown?.reason && reasonWords[shown.reason];
	return {
		...{ ...row, images: JSON.parse(row.images) as string[] },
		...{ priceLabel: shown?.label ?? null, estimate: shown?.estimate ?? null, comparables: shown?.comparables ?? null },
		notRatedBecause: row.status === "listed" ? (reason ?? null) : null,
	};
}

const v = alias(vehicles, "v");
const d = alias(dealerships, "d");

const status = sql`CASE WHEN ${v.listed} = 1 THEN 'listed' WHEN ${v.hiddenAt} IS NOT NULL THEN 'hidden' ELSE 'not listed' END`;
const columns = sql`${v.title}, ${v.year}, ${v.make}, ${v.model}, ${v.price}, ${v.mileage}, ${v.vin}, ${v.location},
	${v.zipCode} AS zipCode, ${v.stockNumber} AS stockNumber, ${v.trim}, ${v.condition},
	${v.exteriorColor} AS exteriorColor, ${v.interiorColor} AS interiorColor, ${v.fuelType} AS fuelType, ${v.transmission},
	${v.bodyStyle} AS bodyStyle, ${v.drivetrain}, ${v.engine}, ${v.description}, ${v.images}, ${v.carfaxUrl} AS carfaxUrl,
	${v.originalListingUrl} AS originalListingUrl, ${v.id}, ${v.dealershipId} AS dealershipId, ${d.name} AS dealershipName,
	${status} AS status, ${v.firstSeenAt} AS firstSeen, ${v.lastChangedAt} AS lastChangedAt, ${v.sourceKey} AS sourceKey,
	${v.titleBrand}, ${v.deal}`;

import { and, desc, eq, sql } from "drizzle-orm";
import { auditChangeStatement } from "~/audit/audit.server";
import type { User } from "~/auth/session.server";
import type { AppContext } from "~/context.server";
import { toShownDeal } from "~/deals/shown/shown-deal";
import { refreshListedStatements } from "~/inventory/shown/listed.server";
import { raiseIfTouchedStatement } from "~/vehicles/catalogue.server";
import type { Db } from "../../../db/client";
import { vehicles } from "../../../db/schema";
import { toStatement } from "../../../db/statement";
import { CARS_PER_PAGE, type DealerCar, type Standing } from "./dealer-car";

/** Newest first, with sold and hidden ones; one more than a page shows whether there is another page. */
export async function listCars(db: Db, dealershipId: number, page: number): Promise<DealerCar[]> {
	const { id, title, vin, stockNumber, price, mileage, listed, soldAt, hiddenAt, hiddenReason } = vehicles;
	const columns = { id, vin, stockNumber, price, mileage, listed, soldAt, hiddenAt, hiddenReason };
	const { year, make, model, trim, titleBrand } = vehicles;
	const compared = { year, make, model, trim, title_brand: titleBrand, deal: sql<string | null>`${vehicles.deal}` };
	const rows = await db
		.select({ ...columns, ...compared, title: sql<string>`coalesce(${title}, 'Untitled Vehicle')` })
		.from(vehicles)
		.where(eq(vehicles.dealershipId, dealershipId))
		.orderBy(desc(id))
		.limit(CARS_PER_PAGE + 1)
		.offset((page - 1) * CARS_PER_PAGE);
	return rows.map(({ deal, year, make, model, trim, title_brand, ...car }) => {
		const row = { ...car, deal, year, make, model, trim, title_brand };
		return { ...car, deal: car.listed === 1 ? toShownDeal(row) : null };
	});
}

/** By the labels that shoppers see; what a dealership asks never moves an estimate by who it is. */
export async function getStanding(db: Db, dealershipId: number): Promise<Standing> {
	const { deal, dealLabel, price, listed } = vehicles;
	const ratio = sql`${price} * 1.0 / (${deal} ->> '$.estimate')`;
	const row = await toStatement(
		db,
		sql`SELECT count(*) AS listed, count(${dealLabel}) AS rated, avg(iif(${dealLabel} IS NULL, NULL, ${ratio})) - 1 AS share
			FROM ${vehicles} WHERE ${vehicles.dealershipId} = ${dealershipId} AND ${listed} = 1`,
	).first<Standing>();
	return row ?? { listed: 0, rated: 0, share: null };
}

/** A null reason puts the car back; false when it is not this dealership's. */
export async function updateCarHidden(
	ctx: AppContext,
	user: User,
	car: { id: number; dealershipId: number },
	reason: string | null,
): Promise<boolean> {
	const now = ctx.now().toISOString();
	const { id, dealershipId, hiddenReason } = vehicles;
	const isMeant = and(eq(id, car.id), eq(dealershipId, car.dealershipId));
	const before = await ctx.db.select({ hiddenReason }).from(vehicles).where(isMeant).get();
	const hide = ctx.db
		.update(vehicles)
		.set({ hiddenAt: reason === null ? null : now, hiddenReason: reason })
		.where(isMeant)
		.returning({ id });
	const [changed] = await ctx.db.$client.batch([
		toStatement(ctx.db, hide),
		auditChangeStatement(ctx.db, {
			user,
			action: reason === null ? "unhide vehicle" : "hide vehicle",
			subject: `vehicle ${car.id}`,
			before,
			after: { hiddenReason: reason },
			now,
		}),
		...refreshListedStatements(ctx.db, car.dealershipId, now),
		raiseIfTouchedStatement(ctx.db, now),
	]);
	return changed?.results.length === 1;
}

import { and, desc, eq, sql } from "drizzle-orm";
import { auditChangeStatement } from "~/audit/audit.server";
import type { User } from "~/auth/session.server";
import type { AppContext } from "~/context.server";
import { refreshListedStatements } from "~/inventory/shown/listed.server";
import { bumpCatalogueStatement } from "~/vehicles/catalogue.server";
import type { Db } from "../../../db/client";
import { vehicles } from "../../../db/schema";
import { toStatement } from "../../../db/statement";
import { CARS_PER_PAGE, type DealerCar } from "./dealer-car";

/** A dealership's cars, the newest first, sold and hidden ones too; one more than a page tells of the next. */
export async function listCars(db: Db, dealershipId: number, page: number): Promise<DealerCar[]> {
	const { id, title, vin, stockNumber, price, mileage, listed, soldAt, hiddenAt, hiddenReason } = vehicles;
	const columns = { id, vin, stockNumber, price, mileage, listed, soldAt, hiddenAt, hiddenReason };
	return await db
		.select({ ...columns, title: sql<string>`coalesce(${title}, 'Untitled Vehicle')` })
		.from(vehicles)
		.where(eq(vehicles.dealershipId, dealershipId))
		.orderBy(desc(id))
		.limit(CARS_PER_PAGE + 1)
		.offset((page - 1) * CARS_PER_PAGE);
}

/** Takes a car off the site with a reason, or (reason null) puts it back; false when it is not this dealership's. */
export async function setCarHidden(
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
		bumpCatalogueStatement(ctx.db, now),
	]);
	return changed?.results.length === 1;
}

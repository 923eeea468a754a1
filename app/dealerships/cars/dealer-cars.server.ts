import { auditChangeStatement } from "~/audit/audit.server";
import type { User } from "~/auth/session.server";
import type { AppContext } from "~/context.server";
import { refreshListedStatements } from "~/inventory/shown/listed.server";
import { bumpCatalogueStatement } from "~/vehicles/catalogue.server";
import type { Db } from "../../../db/client";
import { CARS_PER_PAGE, type DealerCar } from "./dealer-car";

/** A dealership's cars, the newest first, sold and hidden ones too; one more than a page tells of the next. */
export async function listCars(db: Db, dealershipId: number, page: number): Promise<DealerCar[]> {
	const { results } = await db.$client
		.prepare(
			`SELECT id, coalesce(title, 'Untitled Vehicle') AS title, vin, stock_number AS stockNumber, price, mileage, listed,
				sold_at AS soldAt, hidden_at AS hiddenAt, hidden_reason AS hiddenReason
			FROM vehicles WHERE dealership_id = ?1 ORDER BY id DESC LIMIT ?2 OFFSET ?3`,
		)
		.bind(dealershipId, CARS_PER_PAGE + 1, (page - 1) * CARS_PER_PAGE)
		.all<DealerCar>();
	return results;
}

/** Takes a car off the site with a reason, or (reason null) puts it back; false when it is not this dealership's. */
export async function setCarHidden(
	ctx: AppContext,
	user: User,
	car: { id: number; dealershipId: number },
	reason: string | null,
): Promise<boolean> {
	const now = ctx.now().toISOString();
	const before = await ctx.db.$client
		.prepare("SELECT hidden_reason AS hiddenReason FROM vehicles WHERE id = ?1 AND dealership_id = ?2")
		.bind(car.id, car.dealershipId)
		.first<{ hiddenReason: string | null }>();
	const [changed] = await ctx.db.$client.batch([
		ctx.db.$client
			.prepare(
				"UPDATE vehicles SET hidden_at = ?3, hidden_reason = ?4 WHERE id = ?1 AND dealership_id = ?2 RETURNING id",
			)
			.bind(car.id, car.dealershipId, reason === null ? null : now, reason),
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

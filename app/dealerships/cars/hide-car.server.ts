import { and, eq } from "drizzle-orm";
import { auditChangeStatement } from "~/audit/audit.server";
import type { User } from "~/auth/session.server";
import type { AppContext } from "~/context.server";
import { refreshListedStatements } from "~/inventory/shown/listed.server";
import { raiseIfTouchedStatement } from "~/vehicles/catalogue.server";
import { vehicles } from "../../../db/schema";
import { toStatement } from "../../../db/statement";

/** A null reason shows the car again; false if it is not this dealership's. */
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

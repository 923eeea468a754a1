import { and, eq, sql } from "drizzle-orm";
import { dealerships, syncRuns } from "../../db/schema";
import { toStatement } from "../../db/statement";
import { auditChangeStatement } from "../audit/audit.server";
import type { User } from "../auth/session.server";
import type { AppContext } from "../context.server";
import { dealershipChangesStatement } from "../deals/fitting/store-changes.server";
import { refreshListedStatements } from "../inventory/shown/listed.server";
import { raiseVersionStatement } from "../vehicles/catalogue.server";
import { type Dealership, isExpired, toExpirationDate } from "./dealership";

type Renewed = Pick<Dealership, "id" | "name">;

/** From the later of now and the end; simultaneous renewals add up. A form sent twice (`seenEnd` is old): no effect. */
export async function renewDealership(
	ctx: AppContext,
	user: User,
	dealership: Renewed,
	{ days, seenEnd }: { days: number; seenEnd?: string | undefined },
): Promise<"renewed" | "changed"> {
	for (;;) {
		const present = await getPresentEnd(ctx, dealership.id);
		if (present === null) return "changed";
		if (seenEnd !== undefined && seenEnd !== (toExpirationDate(present.end) ?? "")) return "changed";
		if (await extend(ctx, user, dealership, present.end, days)) return "renewed";
	}
}

async function getPresentEnd({ db }: AppContext, id: number): Promise<{ end: string | null } | null> {
	const end = await db
		.select({ end: dealerships.expirationDate })
		.from(dealerships)
		.where(eq(dealerships.id, id))
		.get();
	return end ?? null;
}

const presentStatus = sql`CASE WHEN EXISTS (SELECT 1 FROM ${syncRuns}
	WHERE ${syncRuns.dealershipId} = ${dealerships.id} AND ${syncRuns.finishedAt} IS NULL) THEN 'syncing' ELSE 'active' END`;

/** False, without an effect, if the end is no longer `present`. A running sync goes on, and the status says so. */
async function extend(ctx: AppContext, user: User, { id, name }: Renewed, present: string | null, days: number) {
	const now = ctx.now().toISOString();
	const before = toExpirationDate(present);
	const from = Math.max(Date.parse(now), Date.parse(before ?? now));
	const expirationDate = new Date(from + days * 86_400_000).toISOString();
	const returns = isExpired(before, ctx.now());
	const [updated] = await ctx.db.$client.batch([
		toStatement(
			ctx.db,
			ctx.db
				.update(dealerships)
				.set({ expirationDate, updatedAt: now, ...(returns && { status: presentStatus }) })
				.where(and(eq(dealerships.id, id), sql`${dealerships.expirationDate} IS ${present}`)),
		),
		auditChangeStatement(ctx.db, {
			user,
			action: "renew subscription",
			subject: name,
			before: { expirationDate: before },
			after: { expirationDate, days },
			now,
		}),
		...(returns ? [await dealershipChangesStatement(ctx, id)] : []),
		...refreshListedStatements(ctx.db, id, now),
		raiseVersionStatement(ctx.db, now),
	]);
	return (updated?.meta.changes ?? 0) > 0;
}

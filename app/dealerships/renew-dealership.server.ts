import { auditChangeStatement } from "../audit/audit.server";
import type { User } from "../auth/session.server";
import type { AppContext } from "../context.server";
import { refreshListedStatements } from "../inventory/shown/listed.server";
import { bumpCatalogueStatement } from "../vehicles/catalogue.server";
import { type Dealership, isExpired, toExpirationDate } from "./dealership";

type Renewed = Pick<Dealership, "id" | "name">;

/**
 * Extends by `days` from the later of now and the present end; an expired dealership and its cars come back. Of
 * renewals at the same time each extends what the one before it left.
 *
 * @param seenEnd the end that the caller saw; when it is no longer the present one, the same form was sent before (its
 *   answer may have been lost) or somebody else renewed: nothing is extended
 */
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

/** The end as it is stored; null when the dealership is gone. */
function getPresentEnd({ db }: AppContext, id: number): Promise<{ end: string | null } | null> {
	return db.$client.prepare('SELECT expiration_date AS "end" FROM dealerships WHERE id = ?1').bind(id).first();
}

/** False, and nothing done, when the end is no longer `present`. A sync that runs goes on, and the status says so. */
async function extend(ctx: AppContext, user: User, { id, name }: Renewed, present: string | null, days: number) {
	const now = ctx.now().toISOString();
	const before = toExpirationDate(present);
	const from = Math.max(Date.parse(now), Date.parse(before ?? now));
	const expirationDate = new Date(from + days * 86_400_000).toISOString();
	const [updated] = await ctx.db.$client.batch([
		ctx.db.$client
			.prepare(
				`UPDATE dealerships SET expiration_date = ?2, updated_at = ?3, status = CASE WHEN NOT ?4 THEN status
					WHEN EXISTS (SELECT 1 FROM sync_runs WHERE dealership_id = ?1 AND finished_at IS NULL) THEN 'syncing'
					ELSE 'active' END
				WHERE id = ?1 AND expiration_date IS ?5`,
			)
			.bind(id, expirationDate, now, isExpired(before, ctx.now()) ? 1 : 0, present),
		auditChangeStatement(ctx.db, {
			user,
			action: "renew subscription",
			subject: name,
			before: { expirationDate: before },
			after: { expirationDate, days },
			now,
		}),
		...refreshListedStatements(ctx.db, id, now),
		bumpCatalogueStatement(ctx.db, now),
	]);
	return (updated?.meta.changes ?? 0) > 0;
}

import { auditChange } from "../auth/audit.server";
import type { User } from "../auth/session.server";
import type { AppContext } from "../context.server";
import { refreshListed } from "../inventory/listed.server";
import { bumpCatalogue } from "../vehicles/catalogue.server";
import type { Dealership } from "./dealership";

/**
 * Extends by `days` from the later of now and the present end; an expired dealership and its cars come back.
 *
 * @param seenEnd the end that the caller saw; when it is no longer the present one, the same form was sent before (its
 *   answer may have been lost) or somebody else renewed: nothing is extended
 */
export async function renewDealership(
	ctx: AppContext,
	user: User,
	dealership: Dealership,
	{ days, seenEnd }: { days: number; seenEnd?: string | undefined },
): Promise<"renewed" | "changed"> {
	if (seenEnd !== undefined && seenEnd !== (dealership.expirationDate ?? "")) return "changed";
	const d1 = ctx.db.$client;
	const now = ctx.now().toISOString();
	const from = Math.max(Date.parse(now), Date.parse(dealership.expirationDate ?? now));
	const expirationDate = new Date(from + days * 86_400_000).toISOString();
	const revives = dealership.status === "expired";
	await d1.batch([
		d1
			.prepare(
				`UPDATE dealerships SET expiration_date = ?2, updated_at = ?3,
					status = CASE WHEN ?4 AND status = 'error' THEN 'active' ELSE status END WHERE id = ?1`,
			)
			.bind(dealership.id, expirationDate, now, revives ? 1 : 0),
		auditChange(ctx.db, {
			user,
			action: "renew subscription",
			subject: dealership.name,
			before: { expirationDate: dealership.expirationDate },
			after: { expirationDate, days },
			now,
		}),
		...refreshListed(ctx.db, dealership.id, now),
		bumpCatalogue(ctx.db, now),
	]);
	return "renewed";
}

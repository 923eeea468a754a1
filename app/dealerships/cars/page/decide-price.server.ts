import { auditStatement } from "~/audit/audit.server";
import type { User } from "~/auth/session.server";
import type { AppContext } from "~/context.server";
import { BY_LOOK, forgetLookedPriceStatement, releasePricesStatements } from "~/inventory/shown/held-prices.server";
import { publishChangedStatements } from "~/inventory/shown/listed.server";
import { getLookedPrice } from "~/inventory/shown/looked-prices.server";
import type { CarOfDealer } from "./pin-car.server";

export async function decidePrice(
	ctx: AppContext,
	user: User,
	{ id, dealershipId }: CarOfDealer,
	isApproved: boolean,
): Promise<void> {
	const now = ctx.now().toISOString();
	const action = isApproved ? "approve price" : "reject price";
	const told = await getLookedPrice(ctx.db, id);
	if (!told) return;
	const entry = { user, action, subject: `vehicle ${id}`, before: told, after: null, now };
	const effect = isApproved
		? [
				...releasePricesStatements(ctx.db, { dealershipId, by: BY_LOOK, now }, [id]),
				...publishChangedStatements(ctx.db, dealershipId, now, now),
			]
		: [forgetLookedPriceStatement(ctx.db, dealershipId, id)];
	await ctx.db.$client.batch([...effect, auditStatement(ctx.db, entry)]);
}

import { sql } from "drizzle-orm";
import { auditStatement } from "~/audit/audit.server";
import type { User } from "~/auth/session.server";
import type { AppContext } from "~/context.server";
import { publishChangedStatements } from "~/inventory/shown/listed.server";
import type { PinnableField } from "~/inventory/stock/pins";
import { pinStatements, unpinStatements } from "~/inventory/stock/pins.server";
import { raiseIfTouchedStatement } from "~/vehicles/catalogue.server";
import { vehicles } from "../../../../db/schema";
import { toStatement } from "../../../../db/statement";

export type CarOfDealer = { id: number; dealershipId: number };

export async function applyPin(
	ctx: AppContext,
	user: User,
	{ id, dealershipId }: CarOfDealer,
	{ field, value }: { field: PinnableField; value: string | number | null },
): Promise<void> {
	const now = ctx.now().toISOString();
	const before = await getField(ctx, id, field);
	const entry = { user, subject: `vehicle ${id}`, before: { [field]: before }, after: { [field]: value }, now };
	await ctx.db.$client.batch([
		...pinStatements(ctx.db, { id, field, value, by: user.username, now }),
		auditStatement(ctx.db, { ...entry, action: "pin field" }),
		...publishChangedStatements(ctx.db, dealershipId, now, now),
		raiseIfTouchedStatement(ctx.db, now),
	]);
}

export async function releasePin(
	ctx: AppContext,
	user: User,
	{ id, dealershipId }: CarOfDealer,
	field: PinnableField,
): Promise<void> {
	const now = ctx.now().toISOString();
	const before = await getField(ctx, id, field);
	const entry = { user, subject: `vehicle ${id}`, before: { [field]: before }, after: null, now };
	await ctx.db.$client.batch([
		...unpinStatements(ctx.db, { id, field, now }),
		auditStatement(ctx.db, { ...entry, action: "unpin field" }),
		...publishChangedStatements(ctx.db, dealershipId, now, now),
		raiseIfTouchedStatement(ctx.db, now),
	]);
}

async function getField({ db }: AppContext, id: number, field: PinnableField): Promise<unknown> {
	const query = sql`SELECT ${vehicles[field]} AS value FROM ${vehicles} WHERE ${vehicles.id} = ${id}`;
	return await toStatement(db, query).first("value");
}

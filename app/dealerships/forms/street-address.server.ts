import { eq } from "drizzle-orm";
import { dealerships } from "../../../db/schema";
import { toStatement } from "../../../db/statement";
import { auditChangeStatement } from "../../audit/audit.server";
import type { User } from "../../auth/session.server";
import type { AppContext } from "../../context.server";
import { raiseVersionStatement } from "../../vehicles/catalogue.server";
import type { Dealership } from "../dealership";
import { addressSchema } from "./street-address";

export async function getStreetAddress({ db }: Pick<AppContext, "db">, id: number): Promise<string | null> {
	const { streetAddress } = dealerships;
	return (
		(await db.select({ streetAddress }).from(dealerships).where(eq(dealerships.id, id)).get())?.streetAddress ?? null
	);
}

export async function updateStreetAddress(ctx: AppContext, user: User, { id, name }: Dealership, form: FormData) {
	const address = addressSchema.safeParse(String(form.get("streetAddress") ?? ""));
	if (!address.success) return address.error.issues[0]?.message ?? "";
	const [before, after, now] = [await getStreetAddress(ctx, id), address.data || null, ctx.now().toISOString()];
	const update = ctx.db.update(dealerships).set({ streetAddress: after, updatedAt: now }).where(eq(dealerships.id, id));
	await ctx.db.$client.batch([
		toStatement(ctx.db, update),
		auditChangeStatement(ctx.db, { user, action: "save street address", subject: name, before, after, now }),
		raiseVersionStatement(ctx.db, now),
	]);
	return null;
}

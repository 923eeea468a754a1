import { eq } from "drizzle-orm";
import { dealerships } from "../../../db/schema";
import { toStatement } from "../../../db/statement";
import { auditChangeStatement } from "../../audit/audit.server";
import type { User } from "../../auth/session.server";
import type { AppContext } from "../../context.server";
import { raiseVersionStatement } from "../../vehicles/catalogue.server";
import type { DealerDetails } from "../create-dealership.server";
import type { Dealership } from "../dealership";
import { contactDetailsSchema } from "./contact-details";

export async function getContactDetails({ db }: Pick<AppContext, "db">, id: number): Promise<DealerDetails> {
	const { phone, openingHours } = dealerships;
	const found = await db.select({ phone, openingHours }).from(dealerships).where(eq(dealerships.id, id)).get();
	return found ?? { phone: null, openingHours: null };
}

/** Out: what is wrong with the form; null when it is saved. */
export async function updateContactDetails(
	ctx: AppContext,
	user: User,
	{ id, name }: Dealership,
	form: FormData,
): Promise<string | null> {
	const typed = contactDetailsSchema.safeParse({ phone: form.get("phone"), openingHours: form.get("openingHours") });
	if (!typed.success) return typed.error.issues[0]?.message ?? "";
	const [before, after, now] = [await getContactDetails(ctx, id), typed.data, ctx.now().toISOString()];
	const update = ctx.db
		.update(dealerships)
		.set({ ...after, updatedAt: now })
		.where(eq(dealerships.id, id));
	await ctx.db.$client.batch([
		toStatement(ctx.db, update),
		auditChangeStatement(ctx.db, { user, action: "save contact details", subject: name, before, after, now }),
		raiseVersionStatement(ctx.db, now),
	]);
	return null;
}

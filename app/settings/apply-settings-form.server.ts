import { and, eq, type SQLWrapper } from "drizzle-orm";
import { dealerships, imageOverrides } from "../../db/schema";
import { toStatement } from "../../db/statement";
import { auditChangeStatement } from "../audit/audit.server";
import type { User } from "../auth/session.server";
import type { AppContext } from "../context.server";
import { raiseVersionStatement } from "../vehicles/catalogue.server";
import { updateSetting } from "./settings.server";
import type { SettingsForm } from "./settings-form-schema";

type Promo = Extract<SettingsForm, { form: "promo" }>;
type Override = Extract<SettingsForm, { form: "image-override" }>;
type OverrideKey = Pick<Override, "make" | "model">;

export async function applySettingsForm(ctx: AppContext, user: User, form: SettingsForm): Promise<boolean> {
	if (form.form === "promo") return updatePromo(ctx, user, form);
	if (form.form === "image-override") return updateOverride(ctx, user, form);
	if (form.form === "remove-image-override") return deleteOverride(ctx, user, form);
	await updateSetting(ctx, user, form.setting);
	return true;
}

async function updatePromo(ctx: AppContext, user: User, { dealershipId, headline, label, detail }: Promo) {
	const isMeant = eq(dealerships.id, dealershipId);
	const found = await ctx.db.select({ promo: dealerships.promo }).from(dealerships).where(isMeant).get();
	const promo = headline ? { headline, label, detail } : null;
	const statement = ctx.db.update(dealerships).set({ promo, updatedAt: ctx.now().toISOString() }).where(isMeant);
	return change(ctx, user, statement, {
		action: "change promo banner",
		subject: `dealership ${dealershipId}`,
		before: found?.promo ?? null,
		after: promo,
	});
}

async function updateOverride(ctx: AppContext, user: User, { make, model, image }: Override) {
	const statement = ctx.db
		.insert(imageOverrides)
		.values({ make, model, image })
		.onConflictDoUpdate({ target: [imageOverrides.make, imageOverrides.model], set: { image } });
	const before = await getOverride(ctx, { make, model });
	const subject = `${make} ${model}`;
	return change(ctx, user, statement, { action: "change image override", subject, before, after: image });
}

async function deleteOverride(ctx: AppContext, user: User, { make, model }: OverrideKey) {
	const statement = ctx.db.delete(imageOverrides).where(isOverrideOf({ make, model }));
	const before = await getOverride(ctx, { make, model });
	const subject = `${make} ${model}`;
	return change(ctx, user, statement, { action: "remove image override", subject, before, after: null });
}

async function getOverride({ db }: AppContext, key: OverrideKey): Promise<string | null> {
	const { image } = imageOverrides;
	const found = await db.select({ image }).from(imageOverrides).where(isOverrideOf(key)).get();
	return found?.image ?? null;
}

function isOverrideOf({ make, model }: OverrideKey) {
	return and(eq(imageOverrides.make, make), eq(imageOverrides.model, model));
}

type Change = { action: string; subject: string; before: unknown; after: unknown };

async function change(ctx: AppContext, user: User, statement: SQLWrapper, what: Change): Promise<boolean> {
	const now = ctx.now().toISOString();
	const [changed] = await ctx.db.$client.batch([
		toStatement(ctx.db, statement),
		auditChangeStatement(ctx.db, { user, ...what, now }),
		raiseVersionStatement(ctx.db, now),
	]);
	return (changed?.meta.changes ?? 0) > 0;
}

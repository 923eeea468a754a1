import { auditChangeStatement } from "../audit/audit.server";
import type { User } from "../auth/session.server";
import type { AppContext } from "../context.server";
import { bumpCatalogueStatement } from "../vehicles/catalogue.server";
import { updateSetting } from "./settings.server";
import type { SettingsForm } from "./settings-form-schema";

type Promo = Extract<SettingsForm, { form: "promo" }>;
type Override = Extract<SettingsForm, { form: "image-override" }>;
type OverrideKey = Pick<Override, "make" | "model">;

/** Does what a form of the Settings tab asks; false when what it is about is not there any more. */
export async function applySettingsForm(ctx: AppContext, user: User, form: SettingsForm): Promise<boolean> {
	if (form.form === "promo") return updatePromo(ctx, user, form);
	if (form.form === "image-override") return updateOverride(ctx, user, form);
	if (form.form === "remove-image-override") return deleteOverride(ctx, user, form);
	await updateSetting(ctx, user, form.setting);
	return true;
}

/** An empty headline takes the banner away. */
async function updatePromo(ctx: AppContext, user: User, { dealershipId, headline, label, detail }: Promo) {
	const d1 = ctx.db.$client;
	const read = d1.prepare("SELECT promo FROM dealerships WHERE id = ?1").bind(dealershipId);
	const before = (await read.first<{ promo: string | null }>())?.promo ?? null;
	const promo = headline ? { headline, label, detail } : null;
	const statement = d1
		.prepare("UPDATE dealerships SET promo = ?2, updated_at = ?3 WHERE id = ?1")
		.bind(dealershipId, promo && JSON.stringify(promo), ctx.now().toISOString());
	return change(ctx, user, statement, {
		action: "change promo banner",
		subject: `dealership ${dealershipId}`,
		before: before && JSON.parse(before),
		after: promo,
	});
}

async function updateOverride(ctx: AppContext, user: User, { make, model, image }: Override) {
	const statement = ctx.db.$client
		.prepare(
			`INSERT INTO image_overrides (make, model, image) VALUES (?1, ?2, ?3)
			ON CONFLICT (make, model) DO UPDATE SET image = ?3`,
		)
		.bind(make, model, image);
	const before = await getOverride(ctx, { make, model });
	const subject = `${make} ${model}`;
	return change(ctx, user, statement, { action: "change image override", subject, before, after: image });
}

async function deleteOverride(ctx: AppContext, user: User, { make, model }: OverrideKey) {
	const statement = ctx.db.$client
		.prepare("DELETE FROM image_overrides WHERE make = ?1 AND model = ?2")
		.bind(make, model);
	const before = await getOverride(ctx, { make, model });
	const subject = `${make} ${model}`;
	return change(ctx, user, statement, { action: "remove image override", subject, before, after: null });
}

async function getOverride(ctx: AppContext, { make, model }: OverrideKey): Promise<string | null> {
	const row = await ctx.db.$client
		.prepare("SELECT image FROM image_overrides WHERE make = ?1 AND model = ?2")
		.bind(make, model)
		.first<{ image: string }>();
	return row?.image ?? null;
}

type Change = { action: string; subject: string; before: unknown; after: unknown };

async function change(ctx: AppContext, user: User, statement: D1PreparedStatement, what: Change): Promise<boolean> {
	const now = ctx.now().toISOString();
	const [changed] = await ctx.db.$client.batch([
		statement,
		auditChangeStatement(ctx.db, { user, ...what, now }),
		bumpCatalogueStatement(ctx.db, now),
	]);
	return (changed?.meta.changes ?? 0) > 0;
}

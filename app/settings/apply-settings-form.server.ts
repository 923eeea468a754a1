import { auditChange } from "../auth/audit.server";
import type { User } from "../auth/session.server";
import type { AppContext } from "../context.server";
import { bumpCatalogue } from "../vehicles/catalogue.server";
import { updateSetting } from "./settings.server";
import type { SettingsForm } from "./settings-form-schema";

type Promo = Extract<SettingsForm, { form: "promo" }>;
type Override = Extract<SettingsForm, { form: "image-override" }>;

export async function applySettingsForm(ctx: AppContext, user: User, form: SettingsForm): Promise<void> {
	if (form.form === "setting") await updateSetting(ctx, user, form.setting);
	if (form.form === "promo") await updatePromo(ctx, user, form);
	if (form.form === "image-override") await updateOverride(ctx, user, form);
	if (form.form === "remove-image-override") await deleteOverride(ctx, user, form);
}

/** An empty headline takes the banner away. */
async function updatePromo(ctx: AppContext, user: User, { dealershipId, headline, label, detail }: Promo) {
	const promo = headline ? { headline, label, detail } : null;
	const statement = ctx.db.$client
		.prepare("UPDATE dealerships SET promo = ?2, updated_at = ?3 WHERE id = ?1")
		.bind(dealershipId, promo && JSON.stringify(promo), ctx.now().toISOString());
	await change(ctx, user, statement, "change promo banner", `dealership ${dealershipId}`, promo);
}

async function updateOverride(ctx: AppContext, user: User, { make, model, image }: Override) {
	const statement = ctx.db.$client
		.prepare(
			`INSERT INTO image_overrides (make, model, image) VALUES (?1, ?2, ?3)
			ON CONFLICT (make, model) DO UPDATE SET image = ?3`,
		)
		.bind(make, model, image);
	await change(ctx, user, statement, "change image override", `${make} ${model}`, image);
}

async function deleteOverride(ctx: AppContext, user: User, { make, model }: Pick<Override, "make" | "model">) {
	const statement = ctx.db.$client
		.prepare("DELETE FROM image_overrides WHERE make = ?1 AND model = ?2")
		.bind(make, model);
	await change(ctx, user, statement, "remove image override", `${make} ${model}`, null);
}

async function change(
	ctx: AppContext,
	user: User,
	statement: D1PreparedStatement,
	action: string,
	subject: string,
	after: unknown,
): Promise<void> {
	const now = ctx.now().toISOString();
	await ctx.db.$client.batch([
		statement,
		auditChange(ctx.db, { user, action, subject, before: null, after, now }),
		bumpCatalogue(ctx.db, now),
	]);
}

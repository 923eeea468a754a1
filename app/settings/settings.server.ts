import { eq } from "drizzle-orm";
import type { Db } from "../../db/client";
import { settings } from "../../db/schema";
import { toStatement } from "../../db/statement";
import { auditStatement } from "../audit/audit.server";
import type { User } from "../auth/session.server";
import type { AppContext } from "../context.server";
import { raiseVersionStatement } from "../vehicles/catalogue.server";
import type { Setting } from "./setting-schema";

export interface SettingRecord {
	key: string;
	value: string;
	updatedAt: string;
}

export async function listSettings(db: Db): Promise<SettingRecord[]> {
	const { key, value, updatedAt } = settings;
	return await db.select({ key, value, updatedAt }).from(settings).orderBy(key);
}

export async function getSetting(db: Db, key: Setting["key"]): Promise<string | null> {
	const { value } = settings;
	return (await db.select({ value }).from(settings).where(eq(settings.key, key)).get())?.value ?? null;
}

export async function updateSetting(ctx: AppContext, user: User, { key, value }: Setting): Promise<SettingRecord> {
	const before = (await listSettings(ctx.db)).find((record) => record.key === key)?.value ?? null;
	const now = ctx.now().toISOString();
	const changed = { value, updatedAt: now };
	const upsert = ctx.db
		.insert(settings)
		.values({ key, ...changed })
		.onConflictDoUpdate({ target: settings.key, set: changed });
	await ctx.db.$client.batch([
		toStatement(ctx.db, upsert),
		auditStatement(ctx.db, { user, action: "change setting", subject: key, before, after: value, now }),
		raiseVersionStatement(ctx.db, now),
	]);
	return { key, ...changed };
}

import type { Db } from "../../db/client";
import { auditStatement } from "../audit/audit.server";
import type { User } from "../auth/session.server";
import type { AppContext } from "../context.server";
import { bumpCatalogueStatement } from "../vehicles/catalogue.server";
import type { Setting } from "./setting-schema";

export interface SettingRecord {
	key: string;
	value: string;
	updatedAt: string;
}

/** In: the database. Out: every setting that was ever changed. */
export async function listSettings(db: Db): Promise<SettingRecord[]> {
	const { results } = await db.$client
		.prepare("SELECT key, value, updated_at AS updatedAt FROM settings ORDER BY key")
		.all<SettingRecord>();
	return results;
}

/** Null when it was never changed. */
export async function getSetting(db: Db, key: Setting["key"]): Promise<string | null> {
	return await db.$client.prepare("SELECT value FROM settings WHERE key = ?1").bind(key).first<string>("value");
}

export async function updateSetting(ctx: AppContext, user: User, { key, value }: Setting): Promise<SettingRecord> {
	const before = (await listSettings(ctx.db)).find((record) => record.key === key)?.value ?? null;
	const now = ctx.now().toISOString();
	const d1 = ctx.db.$client;
	await d1.batch([
		d1
			.prepare(
				`INSERT INTO settings (key, value, updated_at) VALUES (?1, ?2, ?3)
				ON CONFLICT (key) DO UPDATE SET value = ?2, updated_at = ?3`,
			)
			.bind(key, value, now),
		auditStatement(ctx.db, { user, action: "change setting", subject: key, before, after: value, now }),
		bumpCatalogueStatement(ctx.db, now),
	]);
	return { key, value, updatedAt: now };
}

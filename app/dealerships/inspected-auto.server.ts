import { eq, or, sql } from "drizzle-orm";
import type { Db } from "../../db/client";
import { dealerships } from "../../db/schema";
import type { User } from "../auth/session.server";
import type { AppContext } from "../context.server";
import { getSetting } from "../settings/settings.server";
import type { Dealership } from "./dealership";
import { getDealership } from "./dealerships.server";
import { EXPIRED_TEXT, syncDealership } from "./sync-dealership.server";

const FALLBACK_NAME = "Inspected Auto";

export type TriggerOutcome = { ok: true; message: string } | { ok: false; error: string; status: number };

export async function syncInspectedAuto(ctx: AppContext, user: User): Promise<TriggerOutcome> {
	const dealership = await getInspectedAuto(ctx.db, ctx.now());
	if (!dealership)
		return { ok: false, error: `No dealership is named ${FALLBACK_NAME}; choose one in Settings`, status: 404 };
	const outcome = await syncDealership(ctx, user, dealership);
	if (outcome === "expired") return { ok: false, error: EXPIRED_TEXT, status: 403 };
	const verb = outcome === "running" ? "is already running" : "started";
	return { ok: true, message: `Sync ${verb} for ${dealership.name}` };
}

export async function getInspectedAuto(db: Db, now: Date): Promise<Dealership | null> {
	const chosen = sql`CAST(${await getSetting(db, "inspectedAutoDealershipId")} AS INTEGER)`;
	const { id, name } = dealerships;
	const row = await db
		.select({ id })
		.from(dealerships)
		.where(or(eq(id, chosen), eq(name, FALLBACK_NAME)))
		.orderBy(sql`${id} IS NOT ${chosen}`, id)
		.limit(1)
		.get();
	return row ? getDealership(db, row.id, now) : null;
}

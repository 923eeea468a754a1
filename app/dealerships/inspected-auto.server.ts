import type { Db } from "../../db/client";
import type { User } from "../auth/session.server";
import type { AppContext } from "../context.server";
import { getSetting } from "../settings/settings.server";
import type { Dealership } from "./dealership";
import { getDealership } from "./dealerships.server";
import { EXPIRED_TEXT, syncDealership } from "./sync-dealership.server";

const FALLBACK_NAME = "Inspected Auto";

export type TriggerOutcome = { ok: true; message: string } | { ok: false; error: string; status: number };

/** The sync tester: syncs the dealership that the setting points at, else the one named Inspected Auto. */
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
	const row = await db.$client
		.prepare(
			`SELECT id FROM dealerships WHERE id = CAST(?2 AS INTEGER) OR name = ?1
			ORDER BY id IS NOT CAST(?2 AS INTEGER), id LIMIT 1`,
		)
		.bind(FALLBACK_NAME, await getSetting(db, "inspectedAutoDealershipId"))
		.first<{ id: number }>();
	return row && getDealership(db, row.id, now);
}

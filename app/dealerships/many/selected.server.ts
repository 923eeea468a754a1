import { inArray, sql } from "drizzle-orm";
import type { User } from "~/auth/session.server";
import type { AppContext } from "~/context.server";
import { type Notice, toFailureNotice, toSuccessNotice } from "~/desk/notice";
import type { Db } from "../../../db/client";
import { dealerships } from "../../../db/schema";
import { eachOf } from "../../../db/statement";
import type { Dealership } from "../dealership";
import { dealershipColumns, toDealership } from "../dealerships.server";
import { deleteDealership } from "../delete-dealership.server";
import { renewDealership } from "../renew-dealership.server";
import { syncDealership } from "../sync-dealership.server";
import type { Selection, SelectionVerb } from "./selection";

export async function listSelected(db: Db, ids: number[], now: Date): Promise<Dealership[]> {
	const rows = await db
		.select(dealershipColumns)
		.from(dealerships)
		.where(inArray(dealerships.id, sql`(SELECT value FROM ${eachOf(ids)})`))
		.orderBy(dealerships.name);
	return rows.map((row) => toDealership(row, now));
}

const titles: Record<SelectionVerb, [done: string, none: string]> = {
	sync: ["Sync initiated", "Sync failed"],
	renew: ["Subscription renewed", "Renewal failed"],
	delete: ["Dealership deleted", "Deletion failed"],
};

export async function applySelection(ctx: AppContext, user: User, { verb, ids }: Selection, days: number) {
	const chosen = await listSelected(ctx.db, ids, ctx.now());
	let done = 0;
	for (const dealership of chosen) if (await applyTo(ctx, user, { verb, dealership, days })) done++;
	return toNotice(verb, done, ids.length);
}

type One = { verb: SelectionVerb; dealership: Dealership; days: number };

async function applyTo(ctx: AppContext, user: User, { verb, dealership, days }: One): Promise<boolean> {
	if (verb === "sync") return (await syncDealership(ctx, user, dealership)) !== "expired";
	if (verb === "renew") return (await renewDealership(ctx, user, dealership, { days })) === "renewed";
	await deleteDealership(ctx, user, dealership);
	return true;
}

const did = { sync: "syncing now", renew: "renewed", delete: "removed with all their vehicles" };

function toNotice(verb: SelectionVerb, done: number, asked: number): Notice {
	const [title, failed] = titles[verb];
	const left = asked - done;
	const why = verb === "sync" ? "expired and must be renewed first" : "no longer there";
	const rest = left > 0 ? ` ${left} ${left === 1 ? "is" : "are"} ${why}.` : "";
	if (done === 0) return toFailureNotice(failed, asked === 0 ? "Select dealerships first." : rest.trim());
	return toSuccessNotice(title, `${done === 1 ? "1 dealership" : `${done} dealerships`} ${did[verb]}.${rest}`);
}

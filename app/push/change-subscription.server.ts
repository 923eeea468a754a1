import { and, eq, inArray, ne, type SQL, sql } from "drizzle-orm";
import type { AppContext } from "~/context.server";
import { pushSubscriptions, pushWatches } from "../../db/schema";
import { toStatement } from "../../db/statement";
import type { ChangeCall, EndCall } from "./call-schemas";
import { listWatches } from "./create-watch.server";
import { deleteWithoutWatches } from "./drive-push.server";
import { isPushAddress } from "./push-hosts";
import { isKeyPair } from "./sealed/encode-notice";
import type { Watched } from "./watch";

/** Returns its watches; null if it is unknown. */
export async function updateSubscription(ctx: AppContext, call: ChangeCall): Promise<Watched[] | null | "refused"> {
	const { endpoint, to, utcOffset } = call;
	const { db } = ctx;
	if (to && !(isPushAddress(to.endpoint, ctx.config) && (await isKeyPair(to.keys)))) return "refused";
	const watches = await listWatches(db, endpoint);
	if (watches === null) return null;
	const seenAt = ctx.now().toISOString();
	const moved = to && { endpoint: to.endpoint, p256dh: to.keys.p256dh, auth: to.keys.auth };
	const isThis = eq(pushSubscriptions.endpoint, endpoint);
	const isOther = and(eq(pushSubscriptions.endpoint, to?.endpoint ?? ""), ne(pushSubscriptions.endpoint, endpoint));
	const change = { seenAt, ...moved, ...(utcOffset !== undefined && { utcOffset }) };
	await db.$client.batch([
		toStatement(db, db.delete(pushSubscriptions).where(isOther)),
		toStatement(db, db.update(pushSubscriptions).set(change).where(isThis)),
	]);
	return watches;
}

export async function deleteWatches({ db }: Pick<AppContext, "db">, call: EndCall): Promise<void> {
	const { id, endpoint, fence } = pushSubscriptions;
	const row = await db.select({ id }).from(pushSubscriptions).where(eq(endpoint, call.endpoint)).get();
	if (!row) return;
	if (!call.watch && !call.watches) {
		await db.delete(pushSubscriptions).where(eq(id, row.id));
		return;
	}
	await db.$client.batch([
		toStatement(db, db.delete(pushWatches).where(and(eq(pushWatches.subscriptionId, row.id), isNamed(call)))),
		// A step that is about to send has read it before.
		toStatement(
			db,
			db
				.update(pushSubscriptions)
				.set({ fence: sql`${fence} + 1` })
				.where(eq(id, row.id)),
		),
	]);
	await deleteWithoutWatches(db, row.id);
}

function isNamed({ watch, watches }: EndCall): SQL | undefined {
	if (watch) return and(eq(pushWatches.kind, watch.kind), eq(pushWatches.target, watch.target));
	return inArray(pushWatches.id, watches ?? []);
}

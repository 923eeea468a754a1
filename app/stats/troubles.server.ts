import { and, desc, eq, gt, isNotNull, isNull, sql } from "drizzle-orm";
import type { Db } from "../../db/client";
import { dealerships, imports } from "../../db/schema";
import { statusOf } from "../dealerships/attention.server";
import { EXPIRY_WARNING_DAYS } from "../dealerships/dealership";
import { TROUBLES_SHOWN, type Troubles } from "./troubles";

const LIMIT = TROUBLES_SHOWN + 1;
/** Subscriptions that ended earlier were given up on purpose. */
const ENDED_DAYS = 30;
const IMPORT_DAYS = 7;
const DAY_MS = 86_400_000;

export async function getTroubles(db: Db, now: Date): Promise<Troubles> {
	const [failing, ending, lost, erring] = await Promise.all([
		listFailing(db, now),
		listEnding(db, now),
		listLost(db),
		listErringImports(db, new Date(now.getTime() - IMPORT_DAYS * DAY_MS).toISOString()),
	]);
	return { failing, ending, lost, imports: erring };
}

const { id, name, lastOutcome, statusReason, failuresInARow, expirationDate, lostFields } = dealerships;

function listFailing(db: Db, now: Date): Promise<Troubles["failing"]> {
	return db
		.select({ id, name, outcome: lastOutcome, reason: statusReason, failures: failuresInARow })
		.from(dealerships)
		.where(sql`${statusOf(now)} = 'error'`)
		.orderBy(desc(failuresInARow), id)
		.limit(LIMIT);
}

function listEnding(db: Db, now: Date): Promise<Troubles["ending"]> {
	const at = now.toISOString();
	const end = sql`datetime(${expirationDate})`;
	return db
		.select({ id, name, expirationDate: sql<string>`strftime('%Y-%m-%dT%H:%M:%fZ', ${expirationDate})` })
		.from(dealerships)
		.where(
			sql`${end} BETWEEN datetime(${at}, ${`-${ENDED_DAYS} days`}) AND datetime(${at}, ${`+${EXPIRY_WARNING_DAYS} days`})`,
		)
		.orderBy(end, id)
		.limit(LIMIT);
}

async function listLost(db: Db): Promise<Troubles["lost"]> {
	const rows = await db
		.select({ id, name, fields: lostFields })
		.from(dealerships)
		.where(isNotNull(lostFields))
		.orderBy(id)
		.limit(LIMIT);
	return rows.map(({ fields, ...row }) => ({ ...row, fields: fields ?? {} }));
}

function listErringImports(db: Db, since: string): Promise<Troubles["imports"]> {
	const { dealershipId, fileName, failed, finishedAt, undoneAt } = imports;
	return db
		.select({ id: imports.id, dealershipId, dealership: name, fileName, failed })
		.from(imports)
		.innerJoin(dealerships, eq(id, dealershipId))
		.where(and(sql`${failed} > 0`, gt(finishedAt, since), isNull(undoneAt)))
		.orderBy(desc(finishedAt))
		.limit(LIMIT);
}

import { inArray, sql } from "drizzle-orm";
import type { Db } from "../../db/client";
import { hostPoliteness } from "../../db/schema";
import { eachOf, toStatement } from "../../db/statement";
import { type Board, listRunPages } from "./board/board";
import { getProgress } from "./board/release-run.server";
import { chooseSyncHours, getKeptShare, getNextSyncAt, type Looks, NO_LOOKS } from "./sync-interval";

const { host, looks, finds, unseenHours } = hostPoliteness;

export interface NextSync {
	at: string;
	statements: D1PreparedStatement[];
}

/** In: a run that read its dealer. Out: its next sync, by what checks found; no writes if there were no looks. */
export async function chooseNextSync(db: Db, board: Board, now: string): Promise<NextSync> {
	const hosts = [...new Set(listRunPages(board).map(({ url }) => new URL(url).host))];
	const told = await sumLooks(db, hosts);
	const hours = chooseSyncHours(told, getProgress(board).requests);
	const at = getNextSyncAt(board.run.dealershipId, now, hours);
	return { at, statements: told.looks > 0 ? [fadeStatement(db, hosts, getKeptShare(hours))] : [] };
}

const isOf = (hosts: string[]) => inArray(host, sql`(SELECT value FROM ${eachOf(hosts)})`);

async function sumLooks(db: Db, hosts: string[]): Promise<Looks> {
	const sum = sql`SELECT total(${looks}) AS looks, total(${finds}) AS finds, total(${unseenHours}) AS unseenHours
		FROM ${hostPoliteness} WHERE ${isOf(hosts)}`;
	return (await toStatement(db, sum).first<Looks>()) ?? NO_LOOKS;
}

function fadeStatement(db: Db, hosts: string[], kept: number): D1PreparedStatement {
	const faded = {
		looks: sql`${looks} * ${kept}`,
		finds: sql`${finds} * ${kept}`,
		unseenHours: sql`${unseenHours} * ${kept}`,
	};
	return toStatement(db, db.update(hostPoliteness).set(faded).where(isOf(hosts)));
}

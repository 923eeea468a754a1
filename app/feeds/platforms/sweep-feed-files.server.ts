import { inArray, lt, sql } from "drizzle-orm";
import type { AppContext } from "~/context.server";
import { listFiles } from "~/files/list-files.server";
import type { Parts } from "~/steps/drive-parts";
import type { Db } from "../../../db/client";
import { feedFiles } from "../../../db/schema";
import { eachOf } from "../../../db/statement";

const DAY_MS = 86_400_000;
const UNASKED_DAYS = 30;
const SWEEP_MINUTE = 53;

/** In: a cron tick. Out: once an hour feeds that nobody asked for in a month forgotten, and files that are no feed's. */
export const feedParts: Parts = { "forget-feeds": deleteFeeds };

/** Files of deleted dealerships and of the site's earlier addresses; and of makers that died before they told of one. */
async function deleteFeeds({ db, files, now }: AppContext): Promise<void> {
	if (now().getUTCMinutes() !== SWEEP_MINUTE) return;
	const oldest = new Date(now().getTime() - UNASKED_DAYS * DAY_MS).toISOString();
	await db.delete(feedFiles).where(lt(feedFiles.madeAt, oldest));
	const dayAgo = now().getTime() - DAY_MS;
	for await (const page of listFiles(files, "exports/")) {
		const old = page.filter(({ uploaded }) => uploaded.getTime() < dayAgo).map(({ key }) => key);
		const kept = await listKept(db, old);
		const spent = old.filter((key) => !kept.has(key));
		if (spent.length > 0) await files.delete(spent);
	}
}

async function listKept(db: Db, keys: string[]): Promise<Set<string>> {
	const { fileKey } = feedFiles;
	if (keys.length === 0) return new Set();
	const isOneOf = inArray(fileKey, sql`(SELECT value FROM ${eachOf(keys)})`);
	const rows = await db.select({ fileKey }).from(feedFiles).where(isOneOf);
	return new Set(rows.map((row) => row.fileKey));
}

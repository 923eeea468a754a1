import { and, eq } from "drizzle-orm";
import type { AppContext } from "~/context.server";
import type { Db } from "../../../db/client";
import { feedFiles } from "../../../db/schema";
import { toStatement } from "../../../db/statement";
import type { FeedTold } from "./render-feed";

export type FeedFile = {
	fileKey: string;
	version: number;
	madeAt: string;
	rows: number;
	told: FeedTold;
	etag: string | null;
};

export type FeedOf = { platform: string; dealershipId: number };

/** A larger feed may be this old: making it reads every car, and platforms fetch once a day. */
export const LARGE_ROWS = 5_000;
export const LARGE_FRESH_MS = 15 * 60_000;

export function isFresh({ version, madeAt, rows }: FeedFile, catalogueVersion: number, now: Date): boolean {
	const isYoung = Math.abs(now.getTime() - Date.parse(madeAt)) < LARGE_FRESH_MS;
	return version === catalogueVersion || (rows > LARGE_ROWS && isYoung);
}

const isOf = ({ platform, dealershipId }: FeedOf) =>
	and(eq(feedFiles.platform, platform), eq(feedFiles.dealershipId, dealershipId));

export async function getFeedFile(db: Db, of: FeedOf): Promise<FeedFile | null> {
	const { fileKey, version, madeAt, rows, told, etag } = feedFiles;
	const file = await db.select({ fileKey, version, madeAt, rows, told, etag }).from(feedFiles).where(isOf(of)).get();
	return (file as FeedFile | undefined) ?? null;
}

export async function storeFeedFile({ db, files }: AppContext, of: FeedOf, file: FeedFile): Promise<void> {
	const before = await getFeedFile(db, of);
	const stored = db
		.insert(feedFiles)
		.values({ ...of, ...file })
		.onConflictDoUpdate({ target: [feedFiles.platform, feedFiles.dealershipId], set: file });
	await toStatement(db, stored).run();
	if (before && before.fileKey !== file.fileKey) await files.delete(before.fileKey);
}

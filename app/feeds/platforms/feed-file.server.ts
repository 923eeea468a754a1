import { and, eq, inArray, sql } from "drizzle-orm";
import type { AppContext } from "~/context.server";
import type { Db } from "../../../db/client";
import { feedFiles } from "../../../db/schema";
import { toStatement } from "../../../db/statement";
import type { Platform } from "./feed-car";
import { toFileName } from "./platforms";
import type { FeedReport } from "./render-feed";

export type FeedFile = {
	fileKey: string;
	version: number;
	madeAt: string;
	rows: number;
	told: FeedReport;
	etag: string | null;
};

export type FeedOf = { platform: string; dealershipId: number };

export function toFeedOf(wanted: { platform: Platform; dealershipId: number | null; origin: string }): FeedOf {
	return { platform: `${toFileName(wanted.platform)} ${wanted.origin}`, dealershipId: wanted.dealershipId ?? 0 };
}

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

/** Of two makers the one with the newer version stays. */
export async function storeFeedFile({ db, files }: AppContext, of: FeedOf, file: FeedFile): Promise<void> {
	const before = await listStored(db, of);
	const stored = db
		.insert(feedFiles)
		.values({ ...of, ...file })
		.onConflictDoUpdate({
			target: [feedFiles.platform, feedFiles.dealershipId],
			set: file,
			setWhere: sql`${feedFiles.version} <= ${file.version}`,
		})
		.returning({ fileKey: feedFiles.fileKey });
	const isStored = (await toStatement(db, stored).first()) !== null;
	const spent = isStored ? before.map(({ fileKey }) => fileKey).filter((key) => key !== file.fileKey) : [file.fileKey];
	if (spent.length > 0) await files.delete(spent);
	const old = before.filter(({ platform }) => platform !== of.platform);
	if (isStored && old.length > 0) await db.delete(feedFiles).where(isOf({ ...of, platform: old[0]?.platform ?? "" }));
}

/** And its file from before each address of the site had one. */
async function listStored(db: Db, of: FeedOf) {
	const { fileKey, platform, dealershipId } = feedFiles;
	const names = [of.platform, of.platform.replace(/\.\w+ .*$/, "")];
	const isEither = and(inArray(platform, names), eq(dealershipId, of.dealershipId));
	return await db.select({ fileKey, platform }).from(feedFiles).where(isEither);
}

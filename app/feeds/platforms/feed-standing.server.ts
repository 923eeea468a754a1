import { and, desc, eq, gt, gte, isNull, lt } from "drizzle-orm";
import type { Db } from "../../../db/client";
import { dealerships, feedFiles } from "../../../db/schema";
import { type Fault, faultWords, type Platform } from "./feed-car";
import { platforms, toFileName } from "./platforms";
import type { FeedReport, LeftOut } from "./render-feed";

export type FeedStanding = {
	platform: string;
	madeAt: string;
	rows: number;
	leftOut: { words: string; count: number }[];
	cars: (LeftOut & { words: string })[];
};

const MOST_DEALERSHIPS = 50;

export async function listFeedStandings(db: Db): Promise<FeedStanding[]> {
	const found = await Promise.all(platforms.map((one) => getFeedStanding(db, one)));
	return found.filter((standing) => standing !== null);
}

async function getFeedStanding(db: Db, one: Platform): Promise<FeedStanding | null> {
	const { platform, madeAt, rows, told, dealershipId } = feedFiles;
	const name = toFileName(one);
	const isOfFile = and(gte(platform, `${name} `), lt(platform, `${name}!`), eq(dealershipId, 0));
	const newest = db.select({ madeAt, rows, told }).from(feedFiles).where(isOfFile).orderBy(desc(madeAt)).limit(1);
	const file = await newest.get();
	if (file === undefined) return null;
	const { leftOut, cars } = file.told as FeedReport;
	return {
		...{ platform: one.name, madeAt: file.madeAt, rows: file.rows },
		leftOut: Object.entries(leftOut).map(([fault, count]) => ({ words: faultWords[fault as Fault], count })),
		cars: cars.map((car) => ({ ...car, words: faultWords[car.fault] })),
	};
}

export async function listWithoutAddress(db: Db): Promise<{ id: number; name: string }[]> {
	const { id, name, streetAddress, vehicleCount } = dealerships;
	const isMissing = and(gt(vehicleCount, 0), isNull(streetAddress));
	return await db.select({ id, name }).from(dealerships).where(isMissing).orderBy(id).limit(MOST_DEALERSHIPS);
}

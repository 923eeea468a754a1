import { and, eq, gt, inArray, isNull } from "drizzle-orm";
import type { Db } from "../../../db/client";
import { dealerships, feedFiles } from "../../../db/schema";
import { type Fault, faultWords } from "./feed-car";
import { platforms } from "./platforms";
import type { FeedTold, LeftOut } from "./render-feed";

export type FeedStanding = {
	platform: string;
	madeAt: string;
	rows: number;
	leftOut: { words: string; count: number }[];
	cars: (LeftOut & { words: string })[];
};

const MOST_DEALERSHIPS = 50;

const platformNames = platforms.map(({ name }) => name);

export async function listFeedStandings(db: Db): Promise<FeedStanding[]> {
	const { platform, madeAt, rows, told, dealershipId } = feedFiles;
	const files = await db
		.select({ platform, madeAt, rows, told })
		.from(feedFiles)
		// With the names too: the key begins with them, and feeds of single dealerships are in the same table.
		.where(and(inArray(platform, platformNames), eq(dealershipId, 0)))
		.orderBy(platform);
	return files.map(({ told, ...file }) => {
		const { leftOut, cars } = told as FeedTold;
		const faults = Object.entries(leftOut).map(([fault, count]) => ({ words: faultWords[fault as Fault], count }));
		return { ...file, leftOut: faults, cars: cars.map((car) => ({ ...car, words: faultWords[car.fault] })) };
	});
}

export async function listWithoutAddress(db: Db): Promise<{ id: number; name: string }[]> {
	const { id, name, streetAddress, vehicleCount } = dealerships;
	const isMissing = and(gt(vehicleCount, 0), isNull(streetAddress));
	return await db.select({ id, name }).from(dealerships).where(isMissing).orderBy(id).limit(MOST_DEALERSHIPS);
}

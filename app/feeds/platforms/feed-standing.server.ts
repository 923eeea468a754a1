import { and, desc, eq, gt, isNull } from "drizzle-orm";
import type { Db } from "../../../db/client";
import { dealerships, feedFiles } from "../../../db/schema";
import { type Fault, faultWords } from "./feed-car";
import { platforms, toFileName } from "./platforms";
import type { FeedTold, LeftOut } from "./render-feed";

export type FeedStanding = {
	platform: string;
	madeAt: string;
	rows: number;
	leftOut: { words: string; count: number }[];
	cars: (LeftOut & { words: string })[];
};

const MOST_DEALERSHIPS = 50;

export async function listFeedStandings(db: Db): Promise<FeedStanding[]> {
	const { platform, madeAt, rows, told, dealershipId } = feedFiles;
	const files = await db
		.select({ platform, madeAt, rows, told })
		.from(feedFiles)
		.where(eq(dealershipId, 0))
		.orderBy(desc(madeAt));
	return platforms.flatMap((one) => {
		const newest = files.find((file) => file.platform.startsWith(`${toFileName(one)} `));
		if (newest === undefined) return [];
		const { told, ...file } = { ...newest, platform: one.name };
		const { leftOut, cars } = told as FeedTold;
		const faults = Object.entries(leftOut).map(([fault, count]) => ({ words: faultWords[fault as Fault], count }));
		return [{ ...file, leftOut: faults, cars: cars.map((car) => ({ ...car, words: faultWords[car.fault] })) }];
	});
}

export async function listWithoutAddress(db: Db): Promise<{ id: number; name: string }[]> {
	const { id, name, streetAddress, vehicleCount } = dealerships;
	const isMissing = and(gt(vehicleCount, 0), isNull(streetAddress));
	return await db.select({ id, name }).from(dealerships).where(isMissing).orderBy(id).limit(MOST_DEALERSHIPS);
}

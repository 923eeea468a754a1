import { and, eq, sql } from "drizzle-orm";
import type { AppContext } from "~/context.server";
import { isOver } from "../../../db/is-over";
import { feedClaims } from "../../../db/schema";
import { nameOf, namesOf, toStatement } from "../../../db/statement";
import type { FeedOf } from "./feed-file.server";

/** After this time another request may make the feed that a slow reader still makes. */
export const MAKING_MS = 120_000;

type Ctx = Pick<AppContext, "db" | "now">;

const { feed, until } = feedClaims;
const toName = ({ platform, dealershipId }: FeedOf) => `${platform} ${dealershipId}`;

/** True for one maker, until it releases the feed or its time is over. */
export async function claimFeed({ db, now }: Ctx, of: FeedOf): Promise<boolean> {
	const at = now();
	const end = new Date(at.getTime() + MAKING_MS).toISOString();
	const claim = sql`INSERT INTO ${feedClaims} (${namesOf(feed, until)}) VALUES (${toName(of)}, ${end})
		ON CONFLICT DO UPDATE SET ${nameOf(until)} = excluded.until WHERE ${isOver(until, at, MAKING_MS)} RETURNING ${nameOf(feed)}`;
	return (await toStatement(db, claim).first()) !== null;
}

/** `claimedAt`: at the latest. A claim that another maker took over meanwhile stands. */
export async function releaseFeed({ db }: Ctx, of: FeedOf, claimedAt: Date): Promise<void> {
	const latest = new Date(claimedAt.getTime() + MAKING_MS).toISOString();
	await db.delete(feedClaims).where(and(eq(feed, toName(of)), sql`${until} <= ${latest}`));
}

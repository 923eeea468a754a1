import { and, between, eq } from "drizzle-orm";
import type { Db } from "../../db/client";
import { toLatest } from "../../db/is-over";
import { robotsCache } from "../../db/schema";
import type { AppContext } from "../context.server";
import { toBotName } from "./bot";
import type { FetchRequest } from "./fetch-bytes.server";
import { fetchPage } from "./fetch-page.server";
import { BLOCKED } from "./page-reasons";
import { parseRobots, type Robots } from "./robots";

const ROBOTS_MAX_AGE_HOURS = 24;

/** Null if unknown or older than a day (RFC 9309, 2.4). */
export async function getRobots(ctx: AppContext, address: string): Promise<Robots | null> {
	const oldest = new Date(ctx.now().getTime() - ROBOTS_MAX_AGE_HOURS * 3_600_000).toISOString();
	const { origin, body, fetchedAt } = robotsCache;
	const known = and(eq(origin, new URL(address).origin), between(fetchedAt, oldest, toLatest(ctx.now(), 0)));
	const kept = await ctx.db.select({ body }).from(robotsCache).where(known).get();
	return kept ? parseRobots(new URL("/robots.txt", address).href, kept.body, toBotName(ctx.config)) : null;
}

export type RobotsAnswer =
	| { robots: Robots; status: number }
	/** Nothing may be fetched until a new robots.txt is read. */
	| { robots: null; status: number | null; reason: string };

/** RFC 9309, 2.3.1: 4xx allows everything; 5xx, a wall or no answer forbids everything, and is not stored. */
export async function fetchRobots(ctx: AppContext, request: Omit<FetchRequest, "accept">): Promise<RobotsAnswer> {
	const outcome = await fetchPage(ctx, { ...request, accept: "robots" });
	const status = outcome.kind === "not-modified" ? 304 : outcome.status;
	const body = outcome.kind === "ok" ? outcome.body : "";
	if (status === null || !(outcome.kind === "ok" || isUnavailable(status)))
		return { robots: null, status, reason: outcome.kind === "failed" ? outcome.reason : BLOCKED };
	await storeRobots(ctx.db, { origin: new URL(request.url).origin, status, body, fetchedAt: ctx.now().toISOString() });
	return { robots: parseRobots(request.url, body, toBotName(ctx.config)), status };
}

const isUnavailable = (status: number) => status >= 400 && status < 500;

async function storeRobots(db: Db, { origin, ...answer }: typeof robotsCache.$inferInsert): Promise<void> {
	await db
		.insert(robotsCache)
		.values({ origin, ...answer })
		.onConflictDoUpdate({ target: robotsCache.origin, set: answer });
}

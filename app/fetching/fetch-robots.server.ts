import type { Db } from "../../db/client";
import type { AppContext } from "../context.server";
import { toBotName } from "./bot";
import type { FetchRequest } from "./fetch-bytes.server";
import { fetchPage } from "./fetch-page.server";
import { BLOCKED } from "./page-reasons";
import { parseRobots, type Robots } from "./robots";

const ROBOTS_MAX_AGE_HOURS = 24;

/** The rules of an address's host as last fetched; null when they are unknown or older than a day (RFC 9309, 2.4). */
export async function getRobots(ctx: AppContext, address: string): Promise<Robots | null> {
	const oldest = new Date(ctx.now().getTime() - ROBOTS_MAX_AGE_HOURS * 3_600_000).toISOString();
	const body = await ctx.db.$client
		.prepare("SELECT body FROM robots_cache WHERE origin = ?1 AND fetched_at > ?2")
		.bind(new URL(address).origin, oldest)
		.first<string>("body");
	return body === null ? null : parseRobots(new URL("/robots.txt", address).href, body, toBotName(ctx.config));
}

export type RobotsAnswer =
	| { robots: Robots; status: number }
	/** Nothing may be asked for until the file is asked for anew. */
	| { robots: null; status: number | null; reason: string };

/**
 * Asks a host for its rules and keeps them for a day. RFC 9309, 2.3.1: an answer of 4xx allows everything; 5xx, a wall's
 * too, or none forbids everything, and is not kept.
 */
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

type RobotsRow = { origin: string; status: number; body: string; fetchedAt: string };

async function storeRobots(db: Db, { origin, status, body, fetchedAt }: RobotsRow): Promise<void> {
	await db.$client
		.prepare(
			`INSERT INTO robots_cache (origin, status, body, fetched_at) VALUES (?1, ?2, ?3, ?4)
			ON CONFLICT DO UPDATE SET status = excluded.status, body = excluded.body, fetched_at = excluded.fetched_at`,
		)
		.bind(origin, status, body, fetchedAt)
		.run();
}

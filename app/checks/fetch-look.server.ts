import type { AppContext } from "~/context.server";
import { checkAddress, getRegistrableDomain } from "~/fetching/address-guard";
import type { FetchRequest } from "~/fetching/fetch-bytes.server";
import { fetchPage } from "~/fetching/fetch-page.server";
import { fetchRobots, getRobots } from "~/fetching/fetch-robots.server";
import { ROBOTS } from "~/fetching/page-reasons";
import { getDelayMs } from "~/fetching/politeness";
import type { Robots } from "~/fetching/robots";
import type { KnownCar } from "~/inventory/known/known-cars";
import { CHECK_PATIENCE_MS, LOOK_TIMEOUT_MS } from "./check-limits";
import type { CheckedCar } from "./checked-car";
import { fetchFeedLook } from "./fetch-feed-look.server";
import type { Turn } from "./host-turn.server";
import { type LookOutcome, toUnclear } from "./look-outcome";
import { readAnswer } from "./read-page";

export interface Host {
	robots: Robots | null;
	delayMs: number;
}

/** Waits for the host's turn and fetches robots.txt unless today's is stored; a feed that a person gave needs none. */
export async function loadHost(ctx: AppContext, car: CheckedCar, turn: Turn): Promise<Host> {
	const url = getAskedUrl(ctx, car) ?? "";
	await sleepUntil(ctx, turn.freeAt);
	const known = car.feed ? null : await getRobots(ctx, url);
	const robots = known ?? (car.feed ? null : await readRobots(ctx, url));
	const delayMs = getDelayMs(ctx.config, url, robots?.crawlDelayMs ?? 0);
	const hasJustAsked = turn.wasRuns || (known === null && !car.feed);
	if (hasJustAsked && delayMs <= CHECK_PATIENCE_MS) await ctx.sleep(delayMs);
	return { robots, delayMs };
}

async function readRobots(ctx: AppContext, url: string): Promise<Robots | null> {
	const request = {
		url: new URL("/robots.txt", url).href,
		registrableDomain: getRegistrableDomain(new URL(url).hostname),
	};
	return (await fetchRobots(ctx, { ...request, timeoutMs: LOOK_TIMEOUT_MS })).robots;
}

export async function fetchLook(ctx: AppContext, host: Host, car: CheckedCar, known: KnownCar): Promise<LookOutcome> {
	if (car.feed) return await fetchFeedLook(ctx, car, car.feed, known);
	const url = car.listingUrl ?? "";
	const { robots, delayMs } = host;
	if (robots === null || !robots.isAllowed(url) || delayMs > CHECK_PATIENCE_MS) return toUnclear(ROBOTS);
	const request: FetchRequest = {
		url,
		accept: "html",
		...car.validators,
		registrableDomain: getRegistrableDomain(new URL(car.siteUrl).hostname),
		timeoutMs: LOOK_TIMEOUT_MS,
	};
	return readAnswer({ url, known, now: ctx.now() }, await fetchPage(ctx, request));
}

/** The feed that the car came from, else its own page; null for cars from a file, which only the dealer removes. */
export function getAskedUrl(
	ctx: Pick<AppContext, "config">,
	{ origin, listingUrl, siteUrl, feed }: CheckedCar,
): string | null {
	if (origin !== "scrape") return null;
	if (feed) return feed.url;
	const check = checkAddress(listingUrl ?? "", ctx.config);
	const isOwn = check.ok && check.registrableDomain === getRegistrableDomain(new URL(siteUrl).hostname);
	return isOwn ? listingUrl : null;
}

async function sleepUntil(ctx: AppContext, time: number): Promise<void> {
	const waitMs = time - ctx.now().getTime();
	if (waitMs > 0) await ctx.sleep(waitMs);
}

import type { AppContext } from "~/context.server";
import { checkAddress, getRegistrableDomain } from "~/fetching/address-guard";
import type { FetchRequest } from "~/fetching/fetch-bytes.server";
import { fetchPage } from "~/fetching/fetch-page.server";
import { fetchRobots, getRobots } from "~/fetching/fetch-robots.server";
import { ROBOTS } from "~/fetching/page-reasons";
import { getDelayMs } from "~/fetching/politeness";
import type { Robots } from "~/fetching/robots";
import type { KnownCar } from "~/inventory/known-cars";
import { CHECK_PATIENCE_MS, LOOK_TIMEOUT_MS } from "./check-limits";
import type { CheckedCar } from "./checked-car";
import type { Turn } from "./host-turn.server";
import { type LookOutcome, toUnclear } from "./look-outcome";
import { readAnswer } from "./read-page";

/** A host during one check: its rules, and how it is asked. */
export interface Host {
	robots: Robots | null;
	delayMs: number;
}

/** Waits for the host's turn, and reads its rules where they are not known of today. */
export async function loadHost(ctx: AppContext, url: string, turn: Turn): Promise<Host> {
	await sleepUntil(ctx, turn.freeAt);
	const known = await getRobots(ctx, url);
	const robots = known ?? (await readRobots(ctx, url));
	const delayMs = getDelayMs(ctx.config, url, robots?.crawlDelayMs ?? 0);
	const hasJustAsked = known === null || turn.wasRuns;
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

/** One conditional request for the car's own page, if its host's rules allow one. */
export async function fetchLook(
	ctx: AppContext,
	{ robots, delayMs }: Host,
	car: CheckedCar,
	known: KnownCar,
): Promise<LookOutcome> {
	const url = car.listingUrl ?? "";
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

/** Whether the car has a page on its dealer's own site that may be asked for. A file's car is its dealer's to take away. */
export function hasOwnPage(ctx: AppContext, { origin, listingUrl, siteUrl }: CheckedCar): boolean {
	if (origin !== "scrape" || listingUrl === null) return false;
	const check = checkAddress(listingUrl, ctx.config);
	return check.ok && check.registrableDomain === getRegistrableDomain(new URL(siteUrl).hostname);
}

async function sleepUntil(ctx: AppContext, time: number): Promise<void> {
	const waitMs = time - ctx.now().getTime();
	if (waitMs > 0) await ctx.sleep(waitMs);
}

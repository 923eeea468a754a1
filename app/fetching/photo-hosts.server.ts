import type { AppContext } from "~/context.server";
import { claimHostForStep, LOAN_MS, type Loan, releaseHost } from "./host-politeness.server";
import { getPhotoRobots } from "./photo-robots.server";
import { getDelayMs } from "./politeness";
import type { Robots } from "./robots";

/** Null when a photo may be fetched, else the end of "The photo …". Throws HostBusy while another uses the host. */
export type AskHost = (url: string) => Promise<string | null>;

/** Nothing is wrong with the photo: the step stops here and continues when the host is free. */
export class HostBusy extends Error {
	constructor(
		readonly host: string,
		readonly freeAt: Date,
	) {
		super(`${host} is being asked by somebody else`);
	}
}

export interface Hosts {
	ask: AskHost;
	release: () => Promise<void>;
}

/** Nobody knows when a sync ends, so look again after this. */
const RUN_PAUSE_MS = 30_000;
const POLL_MS = 250;
/** A step waits this long for the previous step's pause, else it is sent again later. */
export const STEP_PATIENCE_MS = 5_000;

/** Keeps robots.txt for one step, hosts' pauses across steps. `patienceMs`: how long one photo waits for its host. */
export function createHosts(
	ctx: AppContext,
	{ patienceMs, robotsTimeoutMs }: { patienceMs: number; robotsTimeoutMs?: number },
): Hosts {
	const robots = new Map<string, Promise<Robots | null>>();
	const held = new Map<string, { loan: Loan; freeAt: number; delayMs: number }>();
	const hold = async (url: string) => {
		const { host } = new URL(url);
		const before = held.get(host);
		if (before) return before;
		const loan = await waitForHost(ctx, url, patienceMs);
		const taken = { loan, freeAt: 0, delayMs: 0 };
		held.set(host, taken);
		await sleepUntil(ctx, loan.freeAt);
		return taken;
	};
	const ask: AskHost = async (url) => {
		const { origin } = new URL(url);
		const asked = await hold(url);
		const reading = robots.get(origin) ?? getPhotoRobots(ctx, origin, robotsTimeoutMs);
		robots.set(origin, reading);
		const rules = await reading;
		const refusal = formatRobots(url, rules);
		if (!rules || refusal !== null) return refusal;
		asked.delayMs = getDelayMs(ctx.config, url, rules.crawlDelayMs);
		const isFirst = asked.freeAt === 0;
		await sleepUntil(ctx, isFirst && asked.loan.wasRuns ? ctx.now().getTime() + asked.delayMs : asked.freeAt);
		asked.freeAt = ctx.now().getTime() + asked.delayMs;
		return null;
	};
	const release = async () => {
		const now = ctx.now().getTime();
		for (const { loan, delayMs } of held.values()) await releaseHost(ctx.db, loan, new Date(now + delayMs));
		held.clear();
	};
	return { ask, release };
}

/** For a photo that somebody is looking at, fetched in place of their browser's request: only robots.txt counts. */
export function createRobotsHost(ctx: AppContext, robotsTimeoutMs: number): AskHost {
	return async (url) => formatRobots(url, await getPhotoRobots(ctx, new URL(url).origin, robotsTimeoutMs));
}

function formatRobots(url: string, rules: Robots | null): string | null {
	if (!rules) return "was not asked for: its host's robots.txt could not be read";
	return rules.isAllowed(url) ? null : "is closed to robots (robots.txt)";
}

async function sleepUntil(ctx: AppContext, time: number): Promise<void> {
	const waitMs = time - ctx.now().getTime();
	if (waitMs > 0) await ctx.sleep(Math.min(waitMs, LOAN_MS));
}

async function waitForHost(ctx: AppContext, url: string, patienceMs: number): Promise<Loan> {
	const deadline = ctx.now().getTime() + patienceMs;
	for (;;) {
		const now = ctx.now();
		const leftMs = deadline - now.getTime();
		const answer = await claimHostForStep(ctx.db, url, { now, patienceMs: Math.max(leftMs, 0) });
		if ("until" in answer) return answer;
		const freeAt = new Date(answer.busyUntil ?? now.getTime() + RUN_PAUSE_MS);
		if (answer.busyUntil === null || leftMs <= 0) throw new HostBusy(new URL(url).host, freeAt);
		await ctx.sleep(Math.min(POLL_MS, leftMs));
	}
}

export function toDelaySeconds({ now }: AppContext, busy: HostBusy | null): number {
	if (busy === null) return 0;
	const waitMs = Math.min(busy.freeAt.getTime() - now().getTime(), RUN_PAUSE_MS);
	return Math.max(1, Math.ceil(waitMs / 1000));
}

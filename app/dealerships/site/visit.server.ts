import type { AppContext } from "~/context.server";
import { checkAddress } from "~/fetching/address-guard";
import { type FetchOutcome, fetchPage } from "~/fetching/fetch-page.server";
import { fetchRobots, getRobots } from "~/fetching/fetch-robots.server";
import { claimHostForStep, type Loan, releaseHost } from "~/fetching/host-politeness.server";
import { getDelayMs } from "~/fetching/politeness";
import type { Robots } from "~/fetching/robots";

const PATIENCE_MS = 2_000;

export type Visit =
	| Extract<FetchOutcome, { kind: "ok" }>
	| { kind: "none"; reason: "busy" | "robots" | "blocked" | "silent" | "missing" | "elsewhere" };

/** Reads one site as a sync would: with its host on loan, by its robots.txt, with pauses. */
export class SiteVisit {
	private readonly site: string;
	private readonly robots = new Map<string, Robots | null>();
	private readonly loans = new Map<string, Loan>();
	private askedAt: number | null = null;

	constructor(
		private readonly ctx: AppContext,
		address: string,
	) {
		const check = checkAddress(address, ctx.config);
		this.site = check.ok ? check.registrableDomain : "";
	}

	async read(url: string): Promise<Visit> {
		const { ctx, site: registrableDomain } = this;
		if (!checkAddress(url, ctx.config).ok) return { kind: "none", reason: "elsewhere" };
		if (!(await this.claim(url))) return { kind: "none", reason: "busy" };
		const rules = await this.learnRobots(url);
		if (rules === "silent") return { kind: "none", reason: "silent" };
		if (rules === null || !rules.isAllowed(url)) return { kind: "none", reason: "robots" };
		await this.pause(url);
		return toVisit(await fetchPage(ctx, { url, accept: "html", registrableDomain }));
	}

	async close(): Promise<void> {
		const { ctx } = this;
		for (const loan of this.loans.values()) {
			const delayMs = getDelayMs(ctx.config, `http://${loan.host}/`, 0);
			await releaseHost(ctx.db, loan, new Date(ctx.now().getTime() + delayMs));
		}
	}

	private async pause(url: string): Promise<void> {
		const { ctx, askedAt } = this;
		const delayMs = getDelayMs(ctx.config, url, this.robots.get(new URL(url).origin)?.crawlDelayMs ?? 0);
		const leftMs = askedAt === null ? 0 : askedAt + delayMs - ctx.now().getTime();
		if (leftMs > 0) await ctx.sleep(leftMs);
		this.askedAt = ctx.now().getTime();
	}

	private async claim(url: string): Promise<boolean> {
		const { ctx, loans } = this;
		const { host } = new URL(url);
		if (loans.has(host)) return true;
		const loan = await claimHostForStep(ctx.db, url, { now: ctx.now(), patienceMs: PATIENCE_MS });
		if ("busyUntil" in loan) return false;
		loans.set(host, loan);
		const waitMs = loan.freeAt - ctx.now().getTime();
		if (waitMs > 0) await ctx.sleep(Math.min(waitMs, PATIENCE_MS));
		return true;
	}

	/** Null if it forbids everything or could not be read. */
	private async learnRobots(url: string): Promise<Robots | null | "silent"> {
		const { ctx, robots, site: registrableDomain } = this;
		const { origin } = new URL(url);
		const known = robots.get(origin) ?? (await getRobots(ctx, url));
		if (known) {
			robots.set(origin, known);
			return known;
		}
		await this.pause(url);
		const answer = await fetchRobots(ctx, { url: `${origin}/robots.txt`, registrableDomain });
		robots.set(origin, answer.robots);
		return answer.robots ?? (answer.status === null ? "silent" : null);
	}
}

function toVisit(outcome: FetchOutcome): Visit {
	if (outcome.kind === "ok") return outcome;
	if (outcome.kind === "blocked") return { kind: "none", reason: "blocked" };
	if (outcome.kind === "gone") return { kind: "none", reason: "missing" };
	const isElsewhere = outcome.kind === "failed" && outcome.reason === "left the dealer's domain";
	return { kind: "none", reason: isElsewhere ? "elsewhere" : "silent" };
}

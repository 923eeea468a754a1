import type { AppContext } from "~/context.server";
import { getRegistrableDomain } from "~/fetching/address-guard";
import { fetchBytes } from "~/fetching/fetch-bytes.server";
import { BLOCKED, INSECURE_FEED } from "~/fetching/page-reasons";
import { isLoopback } from "~/fetching/politeness";
import { findKnown } from "~/inventory/known/find-known";
import { createKnownCars, type KnownCar } from "~/inventory/known/known-cars";
import { REMOVAL_SHARE } from "~/inventory/shown/removal-guard";
import { type FeedReading, readFeed } from "~/stock-files/feed/read-feed";
import { getFeedAuthorization } from "~/sync/board/feed-access.server";
import type { CarsFeed, CheckedCar } from "./checked-car";
import { type LookOutcome, toFoundPrice, toUnclear } from "./look-outcome";

/** A vendor's file may be large; the lease on its host is longer still. */
const FEED_TIMEOUT_MS = 12_000;

export async function fetchFeedLook(
	ctx: AppContext,
	car: CheckedCar,
	feed: CarsFeed,
	known: KnownCar,
): Promise<LookOutcome> {
	const { url, etag, lastModified, access } = feed;
	const registrableDomain = getRegistrableDomain(new URL(url).hostname);
	const authorization = await getFeedAuthorization(ctx.config, car.dealershipId, access, url);
	const asked = { url, accept: "feed", etag, lastModified, authorization, registrableDomain } as const;
	const answer = await fetchBytes(ctx, { ...asked, timeoutMs: FEED_TIMEOUT_MS });
	if (answer.kind === "not-modified") return { kind: "there", found: null };
	if (answer.kind === "blocked") return toUnclear(BLOCKED, answer.retryAfterMs);
	if (answer.kind !== "ok") return toUnclear(answer.kind === "gone" ? "the feed is gone" : answer.reason);
	if (new URL(answer.url).protocol !== "https:" && !isLoopback(ctx.config, answer.url)) return toUnclear(INSECURE_FEED);
	const { allowPrivateHosts } = ctx.config;
	const read = readFeed(answer.bytes, { siteUrl: car.siteUrl, now: ctx.now(), allowPrivateHosts });
	return read.kind === "feed" ? readEntry(read.reading, feed, known) : toUnclear("no feed");
}

/** A feed that lost more cars than a run would remove without a person says nothing about one of them. */
function readEntry({ cars }: FeedReading, feed: CarsFeed, known: KnownCar): LookOutcome {
	const stored = createKnownCars([known]);
	const entry = cars.find((car) => (known.vin ? car.vin === known.vin : findKnown(stored, car) !== undefined));
	if (entry) return { kind: "there", found: toFoundPrice("list", entry) };
	return cars.length >= feed.cars * (1 - REMOVAL_SHARE) ? { kind: "gone", by: "feed" } : toUnclear("half a feed");
}

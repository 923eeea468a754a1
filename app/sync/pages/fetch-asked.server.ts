import type { AppContext } from "~/context.server";
import { isStockFeed } from "~/extract/links/stock-feeds";
import { getRegistrableDomain } from "~/fetching/address-guard";
import { type FetchedBytes, type FetchRequest, fetchBytes } from "~/fetching/fetch-bytes.server";
import { type FetchFailure, toFetchFailure } from "~/fetching/fetch-failure.server";
import { acceptLimits } from "~/fetching/fetch-limits";
import { type FetchOutcome, fetchPage, readPage } from "~/fetching/fetch-page.server";
import { INSECURE_FEED } from "~/fetching/page-reasons";
import { isLoopback } from "~/fetching/politeness";
import { findKnown } from "~/inventory/known/find-known";
import { type FeedReading, readFeed } from "~/stock-files/feed/read-feed";
import type { Board, RunPage } from "../board/board";
import { getFeedAuthorization } from "../board/feed-access.server";
import { isNamedPage } from "./named-pages";
import { getPatience } from "./patience";
import { getAddress } from "./twin-host";
import { isFetchedPart } from "./unlinked-pages";

export type FetchedFeed = {
	kind: "feed";
	status: number;
	reading: FeedReading;
	etag: string | null;
	lastModified: string | null;
};

/** In: a page of a run. Out: its answer. An address that a person gave may be a feed, also on another host. */
export async function fetchAsked(ctx: AppContext, board: Board, page: RunPage, timeoutMs: number) {
	const isGivenOne = isNamedPage(board, page);
	const request: FetchRequest = {
		url: getAddress(page),
		accept: isGivenOne ? "feed" : chooseAccept(board, page),
		...(showsEntrysCar(board, page) ? { etag: page.etag, lastModified: page.lastModified } : {}),
		registrableDomain: getRegistrableDomain(new URL(isGivenOne ? page.url : board.dealership.url).hostname),
		timeoutMs,
		...getPatience(page),
	};
	return await (isGivenOne ? fetchNamed(ctx, board, page, request) : fetchPage(ctx, request));
}

function chooseAccept(board: Board, { url, kind }: RunPage): FetchRequest["accept"] {
	if (kind === "sitemap") return "xml";
	if (isStockFeed(url)) return "json";
	return isFetchedPart(board, url) ? "part" : "html";
}

/** Read again if it showed nothing, or another car than its list entry does now. */
function showsEntrysCar(board: Board, { entry, showed }: RunPage): boolean {
	const known = entry && findKnown(board.cars, entry);
	return showed !== null && (!known || known.sourceKey in showed.cars);
}

/** In: an address that a person gave. Out: its cars if it is a feed, else its answer as any page's. */
async function fetchNamed(
	ctx: AppContext,
	board: Board,
	page: RunPage,
	request: FetchRequest,
): Promise<FetchedFeed | FetchOutcome> {
	const fetched = await fetchWithAccess(ctx, board, page, request);
	if (fetched.kind !== "ok") return fetched;
	const { status, url, headers, bytes } = fetched;
	const { allowPrivateHosts } = ctx.config;
	const feed = readFeed(bytes, { siteUrl: board.dealership.url, now: ctx.now(), allowPrivateHosts });
	if (feed.kind === "failed") return toFetchFailure(status, feed.reason);
	if (feed.kind === "none") return await toPage(fetched);
	if (new URL(url).protocol !== "https:" && !isLoopback(ctx.config, url)) return toFetchFailure(status, INSECURE_FEED);
	const validators = { etag: headers.get("ETag"), lastModified: headers.get("Last-Modified") };
	return { kind: "feed", status, reading: feed.reading, ...validators };
}

/** A vendor's password goes only to the origin it was saved for: to a feed, or where it is asked for. */
async function fetchWithAccess(
	ctx: AppContext,
	{ dealership, run }: Board,
	{ kind }: RunPage,
	request: FetchRequest,
): Promise<FetchedBytes | FetchFailure> {
	const { feedAccess } = dealership;
	const authorization = await getFeedAuthorization(ctx.config, run.dealershipId, feedAccess, request.url);
	const first = await fetchBytes(ctx, kind === "feed" ? { ...request, authorization } : request);
	const isAsked = first.kind === "blocked" && first.status === 401 && kind !== "feed" && authorization !== null;
	return isAsked ? await fetchBytes(ctx, { ...request, authorization }) : first;
}

async function toPage(fetched: FetchedBytes): Promise<FetchOutcome> {
	const type = fetched.headers.get("Content-Type")?.trim().toLowerCase() ?? "";
	if (acceptLimits.html.refused.test(type)) return toFetchFailure(fetched.status, `content type ${type}`);
	return await readPage(fetched, "html");
}

import type { AppContext } from "~/context.server";
import {
	type DealerFacts,
	extractDealer,
	extractSharedName,
	findContactPage,
	type Told,
} from "~/extract/extract-dealer";
import { extractPage } from "~/extract/extract-page";
import { isNewByWords } from "~/extract/links/to-link-kind";
import type { PageExtract } from "~/extract/page-extract";
import { parseCityState } from "~/vehicles/places/places";
import { toDealershipUrl } from "../dealership-url";
import { SiteVisit, type Visit } from "./visit.server";

export type Sourced = Told & { page: string };

export interface SiteFacts {
	url: string;
	inventoryUrl: string | null;
	name: Sourced | null;
	location: Sourced | null;
	phone: Sourced | null;
	hours: Sourced | null;
	platform: string | null;
	cars: number;
	isClientRendered: boolean;
}

/** `at`: the spelling that answered, or the likeliest if none did. */
export type SiteReading = { kind: "read"; site: SiteFacts } | (Unread & { at: string });

type Unread = Extract<Visit, { kind: "none" }>;

type Page = { url: string; extract: PageExtract; facts: DealerFacts; html: string };

/** Besides the first: the list of cars, and a page about the dealer. */
const MORE_PAGES = 2;
const MOST_FRAMES = 3;
const BUDGET_MS = 25_000;

/** In: the spellings of an address. Out: what the site says of its dealer, for a person to confirm, or why not. */
export async function readSite(ctx: AppContext, addresses: string[]): Promise<SiteReading> {
	const startedAt = ctx.now().getTime();
	const site = new SiteVisit(ctx, addresses[0] ?? "");
	try {
		const { at, first } = await visitFirst(addresses, (url) => site.read(url));
		if (first.kind === "none") return { ...first, at };
		const home = toPage(first);
		if (home.extract.verdict === "blocked") return { kind: "none", reason: "blocked", at };
		const pages = [home];
		const readMore = async (urls: (string | null)[]) => {
			for (const url of urls) {
				if (url === null || ctx.now().getTime() - startedAt > BUDGET_MS) continue;
				const more = await site.read(url);
				if (more.kind === "ok") pages.push(toPage(more));
			}
		};
		await readMore(listFrames(home));
		const inventoryUrl = findFirst(pages, chooseList);
		const contactPage = findFirst(pages, ({ url, html }) => findContactPage(url, html));
		await readMore([inventoryUrl, contactPage].slice(0, MORE_PAGES));
		return { kind: "read", site: toFacts(pages, inventoryUrl) };
	} finally {
		await site.close();
	}
}

/** A frameset is empty without them. */
function listFrames({ extract }: Page): string[] {
	const isEmpty = extract.vehicles.length + extract.lists.length === 0;
	return isEmpty ? extract.frames.slice(0, MOST_FRAMES) : [];
}

function findFirst(pages: Page[], find: (page: Page) => string | null): string | null {
	return pages.map(find).find((found) => found !== null) ?? null;
}

async function visitFirst(addresses: string[], visit: (url: string) => Promise<Visit>) {
	for (const at of addresses) {
		const first = await visit(at);
		if (first.kind === "ok" || first.reason !== "silent") return { at, first };
	}
	const none: Unread = { kind: "none", reason: "silent" };
	return { at: addresses[0] ?? "", first: none };
}

function toPage({ url, body }: Extract<Visit, { kind: "ok" }>): Page {
	return { url, html: body, extract: extractPage({ url, html: body }), facts: extractDealer(url, body) };
}

/** A list of used cars, else the shortest list not of new ones; null if this page is it. */
function chooseList({ url, extract }: Page): string | null {
	if (extract.kind === "list" && extract.vehicles.length > 5) return null;
	const { host } = new URL(url);
	const lists = extract.lists.filter((list) => new URL(list).host === host && !isNewByWords(list));
	const isUsed = (list: string) => /used|pre-?owned/i.test(new URL(list).pathname);
	const [best] = lists.sort((one, other) => Number(isUsed(other)) - Number(isUsed(one)) || one.length - other.length);
	return best ?? null;
}

function toFacts(pages: Page[], inventoryUrl: string | null): SiteFacts {
	const first = (name: keyof DealerFacts) => findFact(pages, name);
	const location = first("location");
	const isPlace = location !== null && parseCityState(location.value) !== null;
	const [home] = pages;
	return {
		url: toDealershipUrl(home?.url ?? "") ?? "",
		inventoryUrl,
		...{
			name: first("name") ?? findSharedName(pages),
			location: isPlace ? location : null,
			phone: first("phone"),
			hours: first("hours"),
		},
		platform: pages.map(({ extract }) => extract.platform).find(Boolean) ?? null,
		cars: Math.max(...pages.map(({ extract }) => extract.vehicles.length)),
		isClientRendered: pages.every(({ extract }) => extract.verdict === "client-rendered"),
	};
}

function findFact(pages: Page[], name: keyof DealerFacts): Sourced | null {
	const page = pages.find(({ facts }) => facts[name] !== null);
	const told = page?.facts[name];
	return page && told ? { ...told, page: page.url } : null;
}

function findSharedName(pages: Page[]): Sourced | null {
	const told = extractSharedName(pages);
	return told && pages[0] ? { ...told, page: pages[0].url } : null;
}

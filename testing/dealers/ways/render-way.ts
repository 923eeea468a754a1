import { randomFrom } from "../../../scripts/sample-dealers/random";
import type { Dealer } from "../create-dealer";
import { toPageKey } from "../find-page";
import { renderSite } from "../render-site";
import { escapePath } from "../show-car";
import { toSitePage } from "../site-page";
import { type Addition, createVisit, renderLinks, type Visit, type Way } from "./way";

/** What a path answers: a page's text, or where it redirects to. */
export type WayAnswer = { body: string; type: string } | { moved: string } | null;

/** `days` are the dealer's on each day. A path below "/@m" is that of the mobile host. */
export function renderWay(days: Dealer[], way: Way, day: number, hasPages: boolean): (path: string) => WayAnswer {
	const dealer = days[day] as Dealer;
	const [manner, today] = [randomFrom(dealer.seed + 3), randomFrom(dealer.seed * 31 + day)];
	const visit = createVisit({ dealer, day, manner, today, before: days.slice(0, day).flatMap(({ cars }) => cars) });
	const more = way.add(visit);
	const owns = new Map(visit.shown.map((car) => [toPageKey(car.path), car]));
	const added = (more.pages ?? []).map((page) => toSitePage(dealer, page));
	const site = [...renderSite(dealer).pages.values(), ...(more.replaced ?? []), ...added];
	const pages = new Map(site.map((page) => [toPageKey(page.path), page]));
	const same = new Map((more.same ?? []).map(([from, to]) => [toPageKey(from), to]));
	const moved = new Map((more.moved ?? []).map(([from, to]) => [toPageKey(from), to]));
	return (address) => {
		// Servers do not know the parameter, and answer as without it.
		const asked = address.replace(/[?&]ref=featured/, "");
		const leadsTo = moved.get(toPageKey(asked));
		if (leadsTo !== undefined) return { moved: leadsTo };
		const key = toPageKey(same.get(toPageKey(asked)) ?? asked);
		const page = pages.get(key);
		if (!page || (!hasPages && owns.has(key))) return null;
		if (page.type !== "text/html; charset=utf-8")
			return { body: addToSitemap(page.body, visit, more, hasPages), type: page.type };
		const own = owns.get(key);
		const parts = [
			page.path === "/" && more.home,
			own && more.onVehicle?.(own),
			!own && !added.includes(page) && page.body.includes("<h1>Our Inventory</h1>") && more.onList,
			more.onEach,
		].filter(Boolean);
		const body = page.body
			.replace("</main>", `${parts.join("")}</main>`)
			.replace("</ul></nav>", `${renderLinks(more.links ?? [])}</ul></nav>`);
		const changed = more.change?.(body, page.path) ?? body;
		return { body: hasPages ? changed : withoutOwnLinks(changed, visit), type: page.type };
	};
}

function addToSitemap(body: string, { dealer, shown }: Visit, { inSitemap = [] }: Addition, hasPages: boolean): string {
	const more = inSitemap.map((path) => `<url><loc>${dealer.origin}${escapePath(path)}</loc></url>`).join("");
	const own = new Set(
		hasPages ? [] : shown.map(({ path }) => `<url><loc>${dealer.origin}${escapePath(path)}</loc></url>`),
	);
	return body
		.replace(/<url>.*?<\/url>/g, (entry) => (own.has(entry) ? "" : entry))
		.replace("</urlset>", `${more}</urlset>`);
}

/** A dealer whose list is all that there is. */
function withoutOwnLinks(html: string, { shown }: Visit): string {
	const own = new Set(shown.flatMap(({ path }) => [path, escapePath(path)]));
	return html.replace(/<a\b([^>]*)>([\s\S]*?)<\/a>/g, (link, attributes: string, inner: string) => {
		const path = /href="([^"]*)"/.exec(attributes)?.[1]?.replace(/[?&](?:ref|utm_source)=.*/, "") ?? "";
		return own.has(path) ? inner : link;
	});
}

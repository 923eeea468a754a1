/** `{page}.md` is a page as Markdown, `{page}.json` the call with its facts. */

const textOfCall = /^\/(api|admin|cars|sitemaps?|robots|openapi|llms|feed|assets|photos|exports|report)\b/;

/** "/vehicles/15.md" → "/vehicles/15", "/index.md" → "/". */
export function toPageOfText(pathname: string): string | null {
	const [, page] = /^(\/.+)\.md$/.exec(pathname) ?? [];
	if (page === undefined || textOfCall.test(page)) return null;
	return page === "/index" ? "/" : page;
}

export function toMarkdownUrl({ origin, pathname, search }: URL): string {
	return `${origin}${pathname === "/" ? "/index" : pathname}.md${search}`;
}

export function toCallOfJson(url: URL): URL | null {
	const [, path] = /^(\/.+)\.json$/.exec(url.pathname) ?? [];
	if (path === undefined) return null;
	const call = new URL(url);
	call.pathname = "/api/vehicles";
	const [, page] = /^\/page\/(\d{1,6})$/.exec(path) ?? [];
	const [, dealer] = /^\/dealers\/(?:[\w-]*-)?([1-9]\d{0,8})$/.exec(path) ?? [];
	const [, car] = /^\/vehicles\/([\w-]{1,20})$/.exec(path) ?? [];
	if (page !== undefined) call.searchParams.set("page", page);
	else if (dealer !== undefined) call.searchParams.set("dealershipId", dealer);
	else if (/^\/used\/./.test(path)) call.searchParams.set("landing", path);
	else if (car !== undefined) call.pathname = `/api/vehicles/${car}`;
	else if (path !== "/index") return null;
	return call;
}

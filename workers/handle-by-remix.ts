import { createRequestHandler, type ServerBuild } from "@remix-run/cloudflare";
import * as build from "@remix-run/dev/server-build";

type Routes = ServerBuild["routes"];

/** Remix ranks all routes three times a request, so it gets the first segment's; odd spellings (`/Vehicles`) all. */
export const handleByRemix: ReturnType<typeof createRequestHandler> = (request, context) => {
	const { pathname } = new URL(request.url);
	const readable = isReadable(pathname) ? request : new Request(new URL(toReadable(pathname), request.url), request);
	return (handleSegment.get(toSegment(pathname)) ?? handleAny)(readable, context);
};

function isReadable(pathname: string): boolean {
	try {
		return decodeURIComponent(pathname) !== "";
	} catch {
		return false;
	}
}

/** Remix logs an address that it cannot decode, and a mangled report link is still a key: its segment's 404. */
function toReadable(pathname: string): string {
	const first = toSegment(pathname);
	return `/${isReadable(first) && first !== "//" ? `${first}/-` : "-"}${pathname.endsWith(".data") ? ".data" : ""}`;
}

const handleAny = createRequestHandler(build, "production");
const handleSegment = new Map(
	listSegments(build.routes).map((segment) => [segment, createRequestHandler(toPart(build, segment), "production")]),
);

function toSegment(pathname: string): string {
	const [, first = ""] = pathname.split("/", 2);
	return first === "" && pathname !== "/" ? "//" : first;
}

export function listSegments(routes: Routes): string[] {
	return [...new Set(Object.keys(routes).map((id) => toFirst(routes, id)))].filter((first) => !/[:*]/.test(first));
}

/** The build with a segment's routes, and the home page, which Remix names to every page. */
export function toPart({ routes, assets, ...rest }: ServerBuild, segment: string): ServerBuild {
	const isKept = (id: string) => {
		const first = toFirst(routes, id);
		return first === "" || first === segment || /[:*]/.test(first);
	};
	const keep = <Route>(all: Record<string, Route>) =>
		Object.fromEntries(Object.entries(all).filter(([id]) => isKept(id)));
	return { ...rest, routes: keep(routes), assets: { ...assets, routes: keep(assets.routes) } };
}

function toFirst(routes: Routes, id: string | undefined): string {
	const route = id === undefined ? undefined : routes[id];
	if (!route) return "";
	return toFirst(routes, route.parentId) || (route.path ?? "").split("/", 1)[0] || "";
}

import type { Handler } from "../http";

export type RouteModule = { loader?: Handler; action?: Handler };

const modules = import.meta.glob<RouteModule>("../routes/*.{ts,tsx}");
const names = new Map(Object.entries(modules).map(([path, load]) => [path.replace(/^.*\/|\.tsx?$/g, ""), load]));

/** Calls and pages that anybody may use; every other route file is the administrator's. */
export const openRoutes = [
	"$",
	"_index",
	"add-inventory",
	"admin._index",
	"api.$",
	"api.auth.login",
	"api.auth.status",
	"api.locations",
	"api.settings",
	"api.vehicles.$idOrVin",
	"api.vehicles.$idOrVin.track-contact",
	"api.vehicles.$idOrVin.track-view",
	"api.vehicles._index",
	"cars",
	"healthz",
	"page.$pageNumber",
	"privacy",
	"robots[.]txt",
	"sitemap[.]xml",
	"sitemaps.$name[.]xml",
	"test",
	"vehicles.$idOrVin._index",
	"vehicles.$idOrVin.card[.]jpg",
	"vehicles.$idOrVin.contact",
];

export const unknownOpenRoutes = openRoutes.filter((name) => !names.has(name));

/** The administrator's routes, by their file names without the ending. */
export const guardedRoutes = [...names]
	.filter(([name]) => !openRoutes.includes(name))
	.map(([name, load]) => ({
		name,
		load,
		isApi: name.startsWith("api."),
		path: name.startsWith("api.") ? "/api/x" : "/admin/x",
	}));

export function handlerOf(module: RouteModule, method: string): Handler | undefined {
	return ["GET", "HEAD"].includes(method) ? module.loader : module.action;
}

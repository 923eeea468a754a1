import * as build from "@remix-run/dev/server-build";

/** Every address pattern of the route table with its parameters filled in: what a test of all routes walks. */
export function listRoutePaths(params: Record<string, string>): string[] {
	const paths = Object.values(build.routes).map((route) => toPath(route?.id ?? "", params));
	return [...new Set(paths)].sort();
}

function toPath(id: string, params: Record<string, string>): string {
	const route = build.routes[id];
	if (!route) return "";
	const parent = route.parentId ? toPath(route.parentId, params) : "";
	const own = (route.path ?? "").replace(
		/:(\w+)|\*/g,
		(all, name: string) => params[name ?? all] ?? params[all] ?? "1",
	);
	return `${parent === "/" ? "" : parent}/${own}`.replace(/(.)\/$/, "$1");
}

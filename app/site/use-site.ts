import { useRouteLoaderData } from "@remix-run/react";
import type { Site } from "./site";

type RootData = { site: Site };

export function useSite() {
	const root = useRouteLoaderData<RootData>("root");
	if (!root) throw new Error("The root loader did not run");
	return root.site;
}

export function useSiteName(): string {
	return useRouteLoaderData<RootData>("root")?.site.name ?? "Admin";
}

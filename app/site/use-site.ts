import { useRouteLoaderData } from "@remix-run/react";
import type { Site } from "./site";

/** What the root loads. */
type RootData = { site: Site };

/** The site's name and addresses, loaded once by the root. */
export function useSite() {
	const root = useRouteLoaderData<RootData>("root");
	if (!root) throw new Error("The root loader did not run");
	return root.site;
}

/** The name alone, also where the root's loader did not run (an error page). */
export function useSiteName(): string {
	return useRouteLoaderData<RootData>("root")?.site.name ?? "Admin";
}

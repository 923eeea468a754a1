import type { Site } from "./render-site";
import type { SitePage } from "./site-page";

/** "/inventory.php?&page=2" and "/inventory.php?page=2" are one page, as are "/autos/" and "/autos". */
export function toPageKey(url: string): string {
	const { pathname, searchParams } = new URL(url, "https://site.example");
	return `${decodeURIComponent(pathname).replace(/\/$/, "")}?${[...searchParams].join("&")}`;
}

export function findPage({ pages }: Site, path: string): SitePage | undefined {
	return pages.get(path) ?? [...pages.values()].find((page) => toPageKey(page.path) === toPageKey(path));
}

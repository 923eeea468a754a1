export function toDealershipUrl(text: string): string | null {
	if (!URL.canParse(text)) return null;
	const url = new URL(text);
	if (!["http:", "https:"].includes(url.protocol) || url.username || url.password) return null;
	url.hash = "";
	return url.pathname === "/" && !url.search ? url.origin : url.href;
}

/** Either scheme, with or without `www.` and a trailing slash. */
export function toUrlVariants(url: string): string[] {
	const { host, pathname, search } = new URL(url);
	const bare = host.replace(/^www\./, "");
	const path = pathname.replace(/(?<!\/)\/+$/, "");
	const paths = [`${path}${search}`, `${path}/${search}`];
	const hosts = [bare, `www.${bare}`];
	return ["http", "https"].flatMap((scheme) =>
		hosts.flatMap((name) => paths.map((rest) => `${scheme}://${name}${rest}`)),
	);
}

import type { Site } from "~/site/site";

/** What stands here for programs, after llmstxt.org: a title, a summary, and links with what each is for. */
export function toLlmsText({ name, origin, contactEmail }: Pick<Site, "name" | "origin" | "contactEmail">): string {
	const link = (title: string, path: string, what: string) => `- [${title}](${origin}${path}): ${what}`;
	return `${[
		`# ${name}`,
		"",
		"> Used cars for sale at many dealers, read from the dealers' own sites, each with its price held against similar cars.",
		"",
		"Prices are as the dealers ask, in US dollars, without fees and tax. What is not known is null or left out: do not guess it. Tell people the dealer, the car's link here, and when it was last checked, for it may be sold since. Buying is between the person and the dealer.",
		"",
		"## Pages as Markdown",
		"",
		link(
			"Cars for sale",
			"/index.md",
			"the search; takes the same query as /, for example ?make=Toyota&priceMax=20000&zipCode=77002",
		),
		link("A car", "/vehicles/{id or VIN}.md", "everything its page says"),
		link("A dealer", "/dealers/{slug}.md", "a dealership and its cars"),
		link("How we compare prices", "/how-we-compare.md", "the method and its measured error"),
		link("Privacy", "/privacy.md", "what is counted and kept"),
		link(
			"A make",
			"/used/{make}.md",
			"how many, what they ask, and the cars; also /used/{make}/{model}, and /in/{state}/{city} behind each",
		),
		"",
		"Every page of the site has its text at its address with `.md` behind; searches, cars and dealers have their facts with `.json`.",
		"",
		"## For programs",
		"",
		link(
			"MCP",
			"/mcp",
			"tools of the Model Context Protocol by POST: search, get, compare, price context, similar; no key",
		),
		link("OpenAPI", "/openapi.json", "the public calls; no key, limits in the RateLimit headers"),
		link("Search feeds", "/feed.json", "new cars and price drops of a search, by the same query; /feed.atom too"),
		link("Cars as JSON", "/api/vehicles", "a search, 12 cars a page (limit up to 100); walk on with nextCursor"),
		"",
		"## Optional",
		"",
		link("Site map", "/sitemap.xml", "every page with the time of its last change"),
		`- [Contact](mailto:${contactEmail}): questions and wrong listings`,
	].join("\n")}\n`;
}

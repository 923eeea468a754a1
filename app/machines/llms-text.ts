import type { Site } from "~/site/site";

type Entry = [title: string, path: string, what: string];

const pages: Entry[] = [
	[
		"Cars for sale",
		"/index.md",
		"the search, by the query of /, for example ?make=Toyota&priceMax=20000&zipCode=77002",
	],
	["A car", "/vehicles/{id or VIN}.md", "everything its page says"],
	["A dealer", "/dealers/{slug}.md", "a dealership and its cars"],
	[
		"A make",
		"/used/{make}.md",
		"how many, what they ask, the cars; /used/{make}/{model}, and /in/{state}/{city} behind each",
	],
	["How we compare prices", "/how-we-compare.md", "the method and its measured error"],
	["Privacy", "/privacy.md", "what is counted and kept"],
];

const programs: Entry[] = [
	["MCP", "/mcp", "tools of the Model Context Protocol by POST: search, get, compare, price context, similar; no key"],
	["OpenAPI", "/openapi.json", "the public calls; no key, limits in the RateLimit headers"],
	["Search feeds", "/feed.json", "new cars and price drops of a search, by the same query; /feed.atom too"],
	[
		"The whole stock",
		"/exports/inventory.json",
		"in one file, each car once, where the site has opened its feeds; /exports/inventory.csv too; ?dealership={id} for one dealer's",
	],
	["Cars as JSON", "/api/vehicles", "a search, 12 cars a page (limit up to 100); walk on with nextCursor"],
];

const summary =
	"Used cars for sale at many dealers, read from the dealers' own sites, each with its price held against similar cars.";

const manners =
	"Prices are as the dealers ask, in US dollars, without fees and tax. What is not known is null or left out: do not guess it. Tell people the dealer, the car's link here, and when it was last checked, for it may be sold since. Buying is between the person and the dealer.";

const forms =
	"Every page of the site has its text at its address with `.md` behind; searches, makes, places, cars and dealers have their facts with `.json`.";

/** By llmstxt.org: a title, a summary, and links with a purpose each. */
export function toLlmsText({ name, origin, contactEmail }: Pick<Site, "name" | "origin" | "contactEmail">): string {
	const list = (entries: Entry[]) =>
		entries.map(([title, path, what]) => `- [${title}](${origin}${path}): ${what}`).join("\n");
	const parts = [
		`# ${name}`,
		`> ${summary}`,
		manners,
		`## Pages as Markdown\n\n${list(pages)}`,
		forms,
		`## For programs\n\n${list(programs)}`,
		`## Optional\n\n${list([["Site map", "/sitemap.xml", "every page with the time of its last change"]])}`,
		`- [Contact](mailto:${contactEmail}): questions and wrong listings`,
	];
	return `${parts.join("\n\n")}\n`;
}

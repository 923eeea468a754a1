import { expect, test } from "vitest";
import { toCallOfJson, toMarkdownUrl, toPageOfText } from "./other-form";

const site = "https://cars.example";

test("each page has a text of its own and leads back to it; what is a file or a call has none", () => {
	for (const path of ["/", "/vehicles/15", "/used/honda/fit", "/dealers/bay-1"]) {
		const text = new URL(toMarkdownUrl(new URL(`${site}${path}?page=2`)));
		expect(text.search).toBe("?page=2");
		expect(toPageOfText(text.pathname)).toBe(path);
	}
	expect(toMarkdownUrl(new URL(site))).toBe(`${site}/index.md`);
	const files = "api admin cars sitemap sitemaps robots openapi llms feed assets photos exports report".split(" ");
	for (const name of files) expect(toPageOfText(`/${name}.md`), name).toBeNull();
	for (const path of ["/vehicles/15", "/.md", "/vehicles/15.md.txt"]) expect(toPageOfText(path), path).toBeNull();
});

test("a page as JSON is the call that has its facts, with its query", () => {
	const calls = {
		"/index.json?make=Honda": "/api/vehicles?make=Honda",
		"/page/3.json?make=Honda": "/api/vehicles?make=Honda&page=3",
		"/dealers/bay-autos-12.json": "/api/vehicles?dealershipId=12",
		"/dealers/12.json": "/api/vehicles?dealershipId=12",
		"/used/honda/fit.json": "/api/vehicles?landing=%2Fused%2Fhonda%2Ffit",
		"/vehicles/1HGCM82633A004352.json": "/api/vehicles/1HGCM82633A004352",
	};
	for (const [path, call] of Object.entries(calls)) expect(toCallOfJson(new URL(site + path))?.href).toBe(site + call);
	const others = [
		"/index",
		"/page/1234567.json",
		"/page/x.json",
		"/dealers/bay-0.json",
		"/used/.json",
		"/privacy.json",
	];
	for (const path of [...others, `/vehicles/${"x".repeat(21)}.json`])
		expect(toCallOfJson(new URL(site + path)), path).toBeNull();
});

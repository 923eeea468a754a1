import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { dealers, toOrigin } from "../../scripts/sample-dealers/dealers";
import { renderJsonLdPage } from "../../scripts/sample-dealers/json-ld-site";
import { renderNextPage } from "../../scripts/sample-dealers/next-site";
import { renderPlainPage } from "../../scripts/sample-dealers/plain-site";
import { randomFrom } from "../../scripts/sample-dealers/random";
import { type Page, readCars } from "./read-cars";
import { structuredData } from "./structured-data";

const extract = fileURLToPath(new URL("../../app/extract/", import.meta.url));
const structures = { "json-ld": renderJsonLdPage, "plain-cards": renderPlainPage, "next-data": renderNextPage };

export function listFixturePages(): Page[] {
	const files = readdirSync(extract, { recursive: true }).map(String);
	const pages = files.filter((file) => /fixtures\/.*\/page\.html$/.test(file)).sort();
	return pages.map((file) => {
		const folder = `${extract}${file.slice(0, -"/page.html".length)}`;
		const { url }: { url: string } = JSON.parse(readFileSync(`${folder}/expected.json`, "utf8"));
		return { name: folder.split("/").at(-1) ?? "", url, html: readFileSync(`${folder}/page.html`, "utf8") };
	});
}

export function listSamplePages(vehiclesEach: number): Page[] {
	return dealers.flatMap((dealer) => {
		const read = (path: string): Page[] => {
			const url = new URL(path, toOrigin(dealer));
			const html = structures[dealer.structure](dealer, url);
			return html ? [{ name: `${dealer.structure} ${path}`, url: url.href, html }] : [];
		};
		const lists = [...read("/used-cars"), ...(dealer.structure === "plain-cards" ? read("/used-cars?page=2") : [])];
		const links = lists.flatMap((list) => readCars(list).links.map((link) => new URL(link).pathname));
		const vehicles = [...new Set(links)].filter((path) => path !== "/used-cars").flatMap(read);
		return [...lists, ...vehicles.slice(0, vehiclesEach)];
	});
}

export function listSavedPages(folder: string): Page[] {
	const files = readdirSync(folder).filter((file) => file.endsWith(".html"));
	return files.map((file) => {
		const html = readFileSync(`${folder}/${file}`, "utf8");
		const canonical =
			/<link[^>]+rel=["']canonical["'][^>]*href=["']([^"']+)|property=["']og:url["'][^>]*content=["']([^"']+)/.exec(
				html,
			);
		const told = canonical?.[1] ?? canonical?.[2] ?? "";
		return { name: file, html, url: URL.canParse(told) ? told : "https://www.dealer.example/inventory" };
	});
}

/** Pages that show their structured data's facts too, without that data: then the cards must do. */
export function listBarePages(pages: readonly Page[]): Page[] {
	const removal = structuredData.find(({ name }) => name === "json-ld-gone");
	return pages.flatMap(({ name, url, html }) => {
		const bare = removal?.apply(html, randomFrom(1));
		return bare ? [{ name: `${name} without JSON-LD`, url, html: bare }] : [];
	});
}

import { isTopic } from "./links/to-link-kind";
import type { ParsedPage } from "./parsed-page";
import type { Finding } from "./text/finding";
import { parseUrl } from "./text/page-url";
import type { ReadLink } from "./text/read-link";

type Page = Pick<ParsedPage, "url" | "readLink"> & { scan: Pick<ParsedPage["scan"], "links"> };
/** What a car's data call it, by the name of the datum. */
type Spelled = Map<string, string>;
interface Template {
	parts: string[];
	cars: Set<number>;
	rank: number;
}

const mostLinks = 2000;
/** A shorter one may stand in another's address by chance, unless two cars have theirs in the same place. */
const certainLength = 12;

/**
 * In: cars of a page's data, which names them by a slug or an id. Out: the same with their addresses, where the page's
 * links show how it makes one of it: a list draws its first cards, and its data have all cars.
 */
export function toAddressed(cars: Finding[], page: Page): Finding[] {
	if (!cars.some(({ fields, ids }) => ids && !fields.url)) return cars;
	const spelled = cars.map(spell);
	const template = learnTemplate(cars, spelled, page);
	if (template === null) return cars;
	return cars.map((car, at) => {
		const url = car.fields.url || !car.ids ? null : fill(template, spelled[at] ?? new Map(), page.url);
		return url === null ? car : { ...car, fields: { ...car.fields, url } };
	});
}

function spell({ fields, ids }: Finding): Spelled {
	const { year, make, model, trim, vin, stockNumber } = fields;
	const words = Object.entries({ year, make, model, trim, vin, stockNumber, ...ids });
	return new Map(words.flatMap(([name, word]) => (word ? [[name, word] as const] : [])));
}

function toSlug(word: string): string {
	return word
		.toLowerCase()
		.replace(/[^a-z0-9_~.]+/g, "-")
		.replace(/^-|-$/g, "");
}

const shared = new Set(["year", "make", "model", "trim"]);

function learnTemplate(cars: Finding[], spelled: Spelled[], { url, scan, readLink }: Page): string[] | null {
	const owners = new Map<string, number>();
	for (const [at, words] of spelled.entries())
		for (const [name, word] of cars[at]?.ids ? words : []) {
			const key = toSlug(word);
			const isOwn = !shared.has(name) && key.length >= 2;
			if (isOwn) owners.set(key, owners.has(key) && owners.get(key) !== at ? -1 : at);
		}
	const templates = new Map<string, Template>();
	for (const { href } of scan.links.slice(0, mostLinks)) {
		const link = readLink(href);
		const at =
			link && isOwn(link, url) ? (toParts(link.url).flatMap((part) => owners.get(toSlug(part)) ?? [])[0] ?? -1) : -1;
		if (link && at >= 0) addTemplate(templates, link, at, spelled[at] ?? new Map());
	}
	const known = [...templates.values()].filter(({ cars }) => cars.size > 0);
	const [best] = known.sort((a, b) => b.rank - a.rank || b.cars.size - a.cars.size);
	return best?.parts ?? null;
}

function isOwn({ url }: ReadLink, pageUrl: string): boolean {
	return parseUrl(url)?.host === parseUrl(pageUrl)?.host && !isTopic(url);
}

function addTemplate(templates: Map<string, Template>, link: ReadLink, car: number, words: Spelled): void {
	const names = new Map([...words].reverse().map(([name, word]) => [toSlug(word), name]));
	const found = toParts(link.url).map((part) => names.get(toSlug(part)));
	const parts = toParts(link.url).map((part, at) => {
		const name = found[at];
		return name === undefined ? part : words.get(name) === part ? `{${name}}` : `{${name}~}`;
	});
	const key = parts.join("/");
	const rank = link.kind === "vehicle" ? 2 : link.kind === "inventory" ? 1 : 0;
	const template = templates.get(key) ?? { parts, cars: new Set(), rank };
	const isCertain = found.some((name) => name && !shared.has(name) && (words.get(name) ?? "").length >= certainLength);
	if (isCertain || templates.has(key)) template.cars.add(car);
	templates.set(key, template);
}

/** The parts between slashes, question marks and signs of equality; a sign is a part of its own. */
function toParts(url: string): string[] {
	return url.split(/([/?=&])/);
}

/** "{slug}" stands for the datum as it is, "{make~}" for its spelling with hyphens. */
function fill(parts: string[], words: Spelled, pageUrl: string): string | null {
	const filled = parts.map((part) => {
		const [, name = "", isSlug = ""] = /^\{(\w+)(~?)\}$/.exec(part) ?? [];
		const word = words.get(name);
		return name === "" ? part : word && isSlug ? toSlug(word) : word;
	});
	return filled.includes(undefined) ? null : (parseUrl(filled.join(""), pageUrl)?.href ?? null);
}

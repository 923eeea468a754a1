import { makeAliases, modelNames } from "./model-names";

export interface Headline {
	year: string;
	make: string;
	model: string;
	trim: string;
}

interface Make {
	name: string;
	models: RegExp | null;
}

const makes = new Map<string, Make>();
for (const [name, models] of Object.entries(modelNames)) makes.set(toWords(name), { name, models: toPattern(models) });
for (const [alias, name] of Object.entries(makeAliases)) {
	const make = makes.get(toWords(name));
	if (make) makes.set(alias, make);
}

const yearPattern = /(?:^|[^\d$,.#])((?:19[4-9]|20[0-4])\d)(?![\d,])/g;

/** Body words that follow a make when no model is named. */
const noModel =
	/^(?:cars?|trucks?|suvs?|vans?|vehicles?|models?|dealer|dealership|inventory|for|in|near|at|of|and|parts|service|specials?)$/i;

/** "Used 2019 Honda CR-V EX-L for sale" → year, make, model and what is left as trim; null without a year, a known make and a model. */
export function parseHeadline(text: string): Headline | null {
	const line = text.slice(0, 300).replace(/[\s\u00a0]+/g, " ");
	for (const match of line.matchAll(yearPattern)) {
		const rest = line.slice((match.index ?? 0) + match[0].length).replace(/^[\s|:,–-]+/, "");
		const named = parseMakeModel(rest);
		if (named) return { year: match[1] ?? "", ...named };
	}
	return null;
}

/** A link's path, where hyphens, underscores, plus signs or slashes stand for spaces. */
export function parseLinkHeadline(url: string): Headline | null {
	return parseHeadline(toSlugWords(url)) ?? parseHeadline(toSwappedSlug(url));
}

function toSlugWords(url: string): string {
	return decode(url.replace(/^https?:\/\/[^/]+/i, "")).replace(/[-_+/?=&.]+/g, " ");
}

/** `/used/Honda/2019-Honda-Civic-…` already reads well; `/inventory/honda/civic/2019/` has the year last. */
function toSwappedSlug(url: string): string {
	const words = toSlugWords(url);
	const year = /(?:^| )((?:19[4-9]|20[0-4])\d)(?: |$)/.exec(words);
	return year ? `${year[1]} ${words.replace(year[0], " ")}` : "";
}

function decode(text: string): string {
	try {
		return decodeURIComponent(text);
	} catch {
		return text;
	}
}

/** "Honda CR-V EX-L" → make, model, trim. The make must stand first. */
export function parseMakeModel(text: string): Omit<Headline, "year"> | null {
	const found = findMake(text);
	if (!found) return null;
	const rest = text.slice(found.length).replace(/^[\s,|:–-]+/, "");
	const model = findModel(rest, found.make);
	if (!model || noModel.test(model)) return null;
	return { make: found.make.name, model, trim: toTrim(rest.slice(model.length)) };
}

/** Whether a make's name stands at the start, and how many characters it takes there. */
function findMake(text: string): { make: Make; length: number } | null {
	const words = text.slice(0, 60).split(" ");
	for (const count of [2, 1]) {
		const start = words.slice(0, count).join(" ");
		const make = makes.get(toWords(start));
		if (make && start.length > 0) return { make, length: start.length };
		const split = count === 1 ? makes.get(toWords(start.replace(/-.*$/, ""))) : undefined;
		if (split) return { make: split, length: start.indexOf("-") };
	}
	return null;
}

export function getMakeName(text: string): string | null {
	return makes.get(toWords(text))?.name ?? null;
}

function findModel(rest: string, make: Make): string {
	return make.models?.exec(rest)?.[0] ?? /^[\w.&/+'!-]+/.exec(rest)?.[0].replace(/[.,;:/-]+$/, "") ?? "";
}

/** What follows the model up to the first sign of another subject. */
function toTrim(text: string): string {
	return (text.split(/[|–—•,;(]| - | for sale| in [A-Z]|\bstock\b|\bVIN\b|[$#]|\b[A-HJ-NPR-Z0-9]{17}\b/i)[0] ?? "")
		.replace(/^[\s-]+|[\s-]+$/g, "")
		.slice(0, 60);
}

function toWords(text: string): string {
	return text
		.toLowerCase()
		.replace(/[^a-z0-9]+/g, " ")
		.trim();
}

/** One alternation per make; spaces, hyphens and dots of a name match any of them, so that the words of a link match too. */
function toPattern(models: string): RegExp | null {
	if (!models) return null;
	const names = models.split(", ").sort((a, b) => b.length - a.length);
	return new RegExp(`^(?:${names.map(toNamePattern).join("|")})(?![A-Za-z0-9])`, "i");
}

function toNamePattern(name: string): string {
	if (name.startsWith("~")) return name.slice(1);
	return name.replace(/[+*?^${}()|[\]\\&]/g, "\\$&").replace(/[ ./-]+/g, "[ ./-]{0,2}");
}

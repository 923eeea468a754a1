import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { isProof } from "../proof";
import { listBuilt, listPatterns, type Pattern } from "./list-patterns";
import { isSlowOnAttack, isSlowOnRuns, isUnbounded } from "./measure-pattern";

const root = fileURLToPath(new URL("../..", import.meta.url));
/** recheck decides most patterns at once; the proof gives it time for the others. */
const longestMs = isProof ? 5000 : 60;

/** Of these the input is cut to 200 characters beside them, or is a text of our own: the file, and how the pattern begins. */
const capped: [file: string, pattern: string][] = [
	["app/desk/when.tsx", "^(.*, )"],
	["app/extract/text/headline.ts", "^(?:used |pre-?owned |certified )*(\\D.*?)"],
	["app/extract/structured/opening-hours.ts", "^\\s*([A-Za-z ,-]{2,60}?)"],
	["app/extract/vehicle-page/sold-sign.ts", "^\\W*(?:(?:(?:lot|auction"],
	["app/feeds/platforms/create-feed.server.ts", "^.*\\/"],
	["app/feeds/platforms/feed-file.server.ts", "\\.\\w+ .*$"],
	["app/feeds/platforms/parse-address.ts", "^\\s*([^,]*\\d"],
	["app/inventory/fields/other-vehicles.ts", "\\W*$"],
	["app/inventory/fields/wording/colour-alone.ts", "^[\\s|·•,;–—-]+|"],
	["app/vehicles/places/places.ts", "^\\s*([^,]{2,60})"],
	["app/vehicles/places/place-text.ts", "([\\p{L}]"],
	["app/vehicles/places/place-text.ts", "^.*\\b(?:st|street"],
];

/** They put patterns together when they are called, from names of our own or from a pattern of the list. */
const ownNames = new Set([
	"app/frame/photo-hint.ts",
	"app/inventory/fields/buying-terms.ts",
	"app/inventory/texts/merge-patterns.ts",
]);

const isCapped = ({ place, source }: Pattern) =>
	capped.some(([file, pattern]) => place === file && source.startsWith(pattern));

async function listAll(): Promise<Pattern[]> {
	const { patterns, built } = listPatterns(root);
	for (const file of built) {
		const made = await listBuilt(root, file);
		if (made.length === 0 && !ownNames.has(file)) throw new Error(`${file} puts a pattern together when it is called`);
		patterns.push(...made);
	}
	return patterns.filter((pattern) => isUnbounded(pattern) && !isCapped(pattern));
}

const all = await listAll();
const tell = ({ place, source }: Pattern) => `${place}: /${source}/`;

test("every regular expression of the site is found", () => {
	expect(all.length).toBeGreaterThan(150);
});

test("a pattern that is merged of several is found whole, where it stands, beside its parts", () => {
	const found = all.filter(({ place }) => place === "app/extract/text/headings.ts").map(({ source }) => source);
	expect(found.some((source) => /^\^\(\?:our .*\|\^\(\?:autos/.test(source))).toBe(true);
});

test("no regular expression of the site is slow on any word or sign again and again", () => {
	expect(all.filter(isSlowOnRuns).map(tell)).toEqual([]);
});

test("no regular expression of the site is slow on what recheck finds against it", () => {
	expect(all.filter((pattern) => isSlowOnAttack(pattern, longestMs)).map(tell)).toEqual([]);
});

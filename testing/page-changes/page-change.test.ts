import { expect, test } from "vitest";
import { extractPage } from "../../app/extract/extract-page";
import { randomFrom } from "../../scripts/sample-dealers/random";
import { isProof, seed } from "../proof";
import { listFixturePages, listSamplePages } from "./list-pages";
import { editTree } from "./page-change";
import { pageChanges } from "./page-changes";

/** What is read of a page, without its raw text, which spaces between tags are part of. */
function read(url: string, html: string) {
	const { text, ...rest } = extractPage({ url, html });
	return rest;
}

const pages = [...listFixturePages(), ...listSamplePages(1)];

test("there are fixtures, and at least sixty changes, each with a name of its own", () => {
	expect(pages.length).toBeGreaterThan(100);
	expect(pageChanges.length).toBeGreaterThan(60);
	expect(new Set(pageChanges.map(({ name }) => name)).size).toBe(pageChanges.length);
});

test("a page that is parsed, left alone and written again is read as before", () => {
	for (const { url, html } of pages.filter((_, at) => isProof || (at + seed) % 3 === 0)) {
		const written = editTree(() => 1, html, randomFrom(1)) ?? "";
		expect(read(url, written)).toEqual(read(url, html));
	}
});

test("each change changes some page, the same way for the same random numbers", () => {
	// The short ones are parsed soonest.
	const byLength = [...pages].sort((one, other) => one.html.length - other.html.length);
	const idle = pageChanges.filter((change) => {
		for (const { html } of byLength) {
			const changed = change.apply(html, randomFrom(7));
			if (changed === null) continue;
			expect(changed).not.toBe(html);
			expect(change.apply(html, randomFrom(7))).toBe(changed);
			return false;
		}
		return true;
	});
	expect(idle.map(({ name }) => name)).toEqual([]);
});

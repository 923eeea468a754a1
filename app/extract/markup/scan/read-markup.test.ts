import fc from "fast-check";
import { expect, test } from "vitest";
import { proofCount, seed } from "../../../../testing/proof";
import type { MarkupHandler } from "../page-scan";
import { parseHtml } from "../parse-html";
import { readPieces } from "../shown-pieces";
import { readMarkup } from "./read-markup";

function listen(read: (handler: MarkupHandler) => unknown): string {
	const heard: string[] = [];
	read({
		open: (tag, attributes) => heard.push(`<${tag}${JSON.stringify(attributes)}>`),
		text: (text) => heard.push(text),
		close: (tag) => heard.push(`</${tag}>`),
	});
	return heard.join("");
}

const listenToPieces = (html: string) => listen((handler) => readPieces(html, readMarkup(html).pieces, handler));

const shown = fc.constantFrom(
	..."<div class=card> </div> <p> </p> <li> <ul> </ul> <td> <tr> <table> </table> <b> </b> <a/> <br> &amp; x".split(
		" ",
	),
);
const hidden = fc.constantFrom(
	"<script>if (a < b) unseen()</script>",
	"<nav><p>unseen</nav>",
	"<select><option>unseen</select>",
	"<template><b>unseen</template>",
	"<style>.unseen{}</style>",
	"<noscript>unseen</noscript>",
);

test("what is kept of a page's one reading is what a second would hear", () => {
	fc.assert(
		fc.property(fc.array(shown, { maxLength: 40 }), (tokens) => {
			const html = tokens.join("");
			expect(listenToPieces(html), html).toBe(listen((handler) => parseHtml(html, handler)));
		}),
		{ seed, numRuns: proofCount(300, 20_000) },
	);
});

test("what nobody sees is left out of the pieces, whatever stands around it, and nothing else", () => {
	const cell = fc.constantFrom("<b>seen</b>", "seen ", "<i class=x></i>");
	fc.assert(
		fc.property(fc.array(fc.oneof(cell, hidden), { maxLength: 30 }), (parts) => {
			const html = `<div>${parts.join("")}</div>`;
			const left = `<div>${parts.filter((part) => !part.includes("unseen")).join("")}</div>`;
			expect(listenToPieces(html), html).toBe(listen((handler) => parseHtml(left, handler)));
		}),
		{ seed, numRuns: proofCount(300, 20_000) },
	);
});

test("a drawing's name and a photo behind a late one's place stand where they are", () => {
	const html = `<p><svg class="odo"><path d=1 /></svg>45,120</p><img data-x=1><noscript><img src=/1.jpg></noscript>`;
	const heard = listenToPieces(html);
	expect(heard).toContain('<i{"class":"odo ","title":""}></i>45,120');
	expect(heard).toContain('<img{"src":"/1.jpg"}></img>');
});

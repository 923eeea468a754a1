import { Parser } from "htmlparser2";
import { toMarkdownUrl } from "../other-form";
import { MarkdownWriter } from "./markdown-writer";

const passedOver = new Set(
	"nav form script style svg button dialog noscript template select iframe picture video input label fieldset".split(
		" ",
	),
);

/** `data-text`: "plain" marks text that counts inside a control, "none" a control that looks like text. */
type Text = "plain" | "none" | undefined;

function isPassedOver(name: string, attributes: Record<string, string>): boolean {
	const text = attributes["data-text"] as Text;
	if (text !== undefined) return text === "none";
	if (name === "form" && "data-cars" in attributes) return false;
	return passedOver.has(name) || "hidden" in attributes || attributes["aria-hidden"] === "true";
}

/** In: a page of ours and its address. Out: its `main` as Markdown with absolute addresses, in the same words. */
export function toMarkdown(html: string, url: string): string {
	const writer = new MarkdownWriter(url);
	const open: string[] = [];
	let hiddenFrom: number | null = null;
	let isIn = false;
	let next: string | null = null;
	const parser = new Parser(
		{
			onopentag(name, attributes) {
				if (name === "main") isIn = true;
				if (!isIn) return;
				open.push(name);
				if (name === "a" && attributes.rel === "next") next = attributes.href ?? null;
				if (hiddenFrom === null && isPassedOver(name, attributes)) hiddenFrom = open.length;
				const { href, ...others } = attributes;
				// A link that removes a filter would lead away from what it names.
				if (hiddenFrom === null) writer.open(name, attributes["data-text"] === "plain" ? others : attributes);
			},
			ontext(text) {
				if (isIn && hiddenFrom === null) writer.write(text);
			},
			onclosetag(name) {
				if (!isIn) return;
				if (hiddenFrom === null) writer.close(name);
				if (hiddenFrom === open.length) hiddenFrom = null;
				open.pop();
				if (name === "main") isIn = false;
			},
		},
		{ decodeEntities: true },
	);
	parser.end(html);
	return writer.end() + (next === null ? "" : `\n[Next page](${toMarkdownUrl(new URL(next, url))})\n`);
}

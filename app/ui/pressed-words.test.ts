import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";

const app = join(import.meta.dirname, "..");
const pressed = /^(?:Button|ButtonLink|RowLink|UndoDialog|Link|NavLink|button|a|summary)$/;
/** Attributes and fields that hold such a text. */
const holders = /^(?:word|label|button|link)$/;
const names = /^(?:Settings|Google|Meta|Carfax|Inspected|Auto)\b/;

/** The customer ordered these to the letter. */
const ordered = new Set([
	...["List Your Dealership", "Back to Results", "Back to Vehicles", "Return to Listings", "Return to Home Page"],
	...["Email Us Now", "Contact Seller", "Carfax Report", "Pre-Purchase Inspection Available", "View Details & Carfax"],
	...[
		"Log In",
		"Sync All",
		"Refresh All",
		"Add &amp; Start Scraping",
		"Add Dealership",
		"Reset All Filters",
		"Clear All",
	],
	...["Recent Activity", "By Make", "Dealership Name", "Dealership Website URL", "Additional Inventory URLs"],
]);

const files = readdirSync(app, { recursive: true, encoding: "utf8" })
	.filter((name) => name.endsWith(".tsx") && !name.includes(".test."))
	.map((name) => join(app, name));

function listPressed(file: string): string[] {
	const source = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true);
	const found: string[] = [];
	const collect = (node: ts.Node): void => {
		if (ts.isJsxText(node) || ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node))
			found.push(node.text);
		else if (ts.isTemplateExpression(node))
			found.push(node.head.text, ...node.templateSpans.map(({ literal }) => literal.text));
		if (!ts.isJsxAttributes(node)) ts.forEachChild(node, collect);
	};
	const visit = (node: ts.Node): void => {
		if (ts.isJsxElement(node) && pressed.test(node.openingElement.tagName.getText())) node.children.forEach(collect);
		const named = ts.isPropertyAssignment(node) || ts.isJsxAttribute(node) ? node : null;
		if (named?.initializer && holders.test(named.name.getText())) collect(named.initializer);
		ts.forEachChild(node, visit);
	};
	visit(source);
	return found
		.flatMap((text) =>
			text
				.replaceAll(/\s+/g, " ")
				.trim()
				.split(/(?<=[.:]) /),
		)
		.filter((text) => /^[A-Z][a-z]/.test(text));
}

test("what is pressed or filled in has a capital at its beginning and in names alone, unless ordered otherwise", () => {
	const texts = files.flatMap((file) => listPressed(file).map((text) => ({ file: relative(app, file), text })));
	expect(texts.length).toBeGreaterThan(100);
	const wrong = texts.filter(
		({ text }) =>
			!ordered.has(text) &&
			text
				.split(" ")
				.slice(1)
				.some((word) => /^[A-Z][a-z]/.test(word) && !names.test(word)),
	);
	expect(wrong).toEqual([]);
});

import { getWords, listTexts } from "./car-names";
import { changeTree, type Edit, type PageChange } from "./page-change";

const labels: Record<string, string[]> = {
	mileage: ["Mileage", "Miles", "Odometer", "Mi.", "Odo"],
	stock: ["Stock #", "Stock Number", "Stock No.", "Stk #", "Stock ID"],
	exterior: ["Exterior Color", "Ext. Color", "Exterior", "Exterior Colour"],
	interior: ["Interior Color", "Int. Color", "Interior"],
	transmission: ["Transmission", "Trans."],
	vin: ["VIN", "VIN #", "Vin No."],
};

export const labelPattern =
	/^(mileage|odometer|miles|stock ?(?:#|number|no\.?)?|exterior(?: colou?r)?|ext\.? colou?r|interior(?: colou?r)?|int\.? colou?r|transmission|trans|vin ?#?|price|internet price|sale price|engine|body(?: style)?|drivetrain|drive train|fuel(?: type)?|trim)( ?:)?$/i;

/** The texts that are a label and nothing else, in the page's content. */
export function findLabels(document: Document): Text[] {
	return listTexts(document.body).filter(
		(text) => labelPattern.test(getWords(text)) && !text.parentElement?.closest("nav, footer, select, a, button"),
	);
}

/** Gives each label another text; a text that stays as it is does not count. */
export const relabel =
	(write: (label: string) => string): Edit =>
	(document) => {
		const changed = findLabels(document).filter((text) => {
			const words = getWords(text);
			const label = words.replace(/ ?:$/, "");
			const next = words.replace(label, write(label));
			if (next === words) return false;
			text.data = text.data.replace(words, next);
			return true;
		});
		return changed.length;
	};

const choose = (at: number) => (label: string) => {
	const group = Object.entries(labels).find(([start]) => label.toLowerCase().startsWith(start.slice(0, 3)));
	return /^(mi|od|st|ex|in(?!ternet)|tr(?!im)|vi)/i.test(label) ? (group?.[1][at % group[1].length] ?? label) : label;
};

/** Ends all labels alike: "Mileage:" → "Mileage -". */
const endLabels =
	(end: string): Edit =>
	(document) => {
		const found = findLabels(document).filter((text) => text.data.includes(":"));
		for (const text of found) text.data = text.data.replace(/\s*:/, end);
		return found.length;
	};

/** `<p><b>Mileage:</b> 45,120</p>` → what `write` makes of label and value. */
const reshape =
	(write: (label: string, value: string) => string): Edit =>
	(document) => {
		const holders = [...new Set(findLabels(document).map((text) => text.parentElement?.parentElement))].filter(
			(one): one is HTMLElement =>
				one !== null && one !== undefined && /^(p|li|div)$/.test(one.localName) && isPair(one),
		);
		for (const holder of holders) {
			const label = getWords(holder.firstChild as Node).replace(/ ?:$/, "");
			const rest = [...holder.childNodes]
				.slice(1)
				.map((node) => (node.nodeType === 3 ? node.textContent : (node as Element).outerHTML));
			holder.innerHTML = write(label, rest.join("").replace(/^[\s:]+/, ""));
		}
		return holders.length;
	};

const shortWords: Record<string, string> = {
	mileage: "Mi",
	odometer: "Odo",
	"stock #": "Stk",
	stock: "Stk",
	miles: "Mi",
	"exterior color": "Ext",
};

/** "Mileage: 45,120" in running words. */
const rewriteInLine =
	(write: (label: string) => string): Edit =>
	(document) => {
		const inLine = /\b(Mileage|Miles|Odometer|Stock ?#?|VIN ?#?|Price|(?:Exterior |Interior )?Color): ?(?=\S)/gi;
		const found = listTexts(document.body).filter((text) => {
			inLine.lastIndex = 0;
			return inLine.test(text.data) && !text.parentElement?.closest("nav, footer, select, a, button");
		});
		for (const text of found) {
			const holder = document.createElement("span");
			holder.textContent = text.data;
			holder.innerHTML = holder.innerHTML.replace(inLine, (_whole, label: string) => write(label));
			for (const child of [...holder.childNodes]) text.parentNode?.insertBefore(child, text);
			text.remove();
		}
		return found.length;
	};

/** One label in an element of its own, then its value. */
function isPair(holder: Element): boolean {
	const [label, ...rest] = [...holder.childNodes];
	const value = rest.map(getWords).join("").trim();
	return (
		label?.nodeType === 1 &&
		labelPattern.test(getWords(label)) &&
		value.length > 0 &&
		value.length < 40 &&
		holder.querySelectorAll("br").length === 0
	);
}

/** The same labels in other words and in other places. */
export const labelChanges: PageChange[] = [
	changeTree("labels-worded-first", "Each vendor has its own words", relabel(choose(1))),
	changeTree("labels-worded-second", "Same", relabel(choose(2))),
	changeTree("labels-worded-third", "Same", relabel(choose(3))),
	changeTree(
		"labels-in-capitals",
		"Themes that shout",
		relabel((label) => label.toUpperCase()),
	),
	changeTree("labels-without-colon", "The label's element is enough for a person", endLabels(" ")),
	changeTree("labels-with-dash", "Typed by hand", endLabels(" –")),
	changeTree(
		"labels-in-line-with-dash",
		"Typed by hand",
		rewriteInLine((label) => `${label} - `),
	),
	changeTree(
		"labels-in-line-without-colon",
		"Same",
		rewriteInLine((label) => `${label} `),
	),
	changeTree(
		"labels-in-line-in-bold",
		"The label in an element of its own",
		rewriteInLine((label) => `<b>${label}:</b> `),
	),
	changeTree(
		"labels-in-line-shortened",
		"As short as can be",
		rewriteInLine((label) => `${shortWords[label.toLowerCase()] ?? label}: `),
	),
	changeTree(
		"labels-after",
		"Value first",
		reshape((label, value) => `<span>${value}</span> <small>${label}</small>`),
	),
	changeTree(
		"labels-above",
		"A label's own line",
		reshape((label, value) => `<div class="l">${label}</div><div class="v">${value}</div>`),
	),
	changeTree(
		"labels-below",
		"Big value, small label",
		reshape((label, value) => `<b>${value}</b><br><i>${label}</i>`),
	),
	changeTree(
		"labels-in-lists",
		"A list of definitions for each row",
		reshape((label, value) => `<dl><dt>${label}</dt><dd>${value}</dd></dl>`),
	),
	changeTree(
		"labels-in-tables",
		"A table for each row",
		reshape((label, value) => `<table><tbody><tr><th>${label}</th><td>${value}</td></tr></tbody></table>`),
	),
];

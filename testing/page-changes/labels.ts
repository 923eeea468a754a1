import { endLabels, relabel, reshape, rewriteInLine } from "./edit-labels";
import { changeTree, type PageChange } from "./page-change";

const labels: Record<string, string[]> = {
	mileage: ["Mileage", "Miles", "Odometer", "Mi.", "Odo"],
	stock: ["Stock #", "Stock Number", "Stock No.", "Stk #", "Stock ID"],
	exterior: ["Exterior Color", "Ext. Color", "Exterior", "Exterior Colour"],
	interior: ["Interior Color", "Int. Color", "Interior"],
	transmission: ["Transmission", "Trans."],
	vin: ["VIN", "VIN #", "Vin No."],
};

const choose = (at: number) => (label: string) => {
	const group = Object.entries(labels).find(([start]) => label.toLowerCase().startsWith(start.slice(0, 3)));
	return /^(mi|od|st|ex|in(?!ternet)|tr(?!im)|vi)/i.test(label) ? (group?.[1][at % group[1].length] ?? label) : label;
};

const shortWords: Record<string, string> = {
	mileage: "Mi",
	odometer: "Odo",
	"stock #": "Stk",
	stock: "Stk",
	miles: "Mi",
	"exterior color": "Ext",
};

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

import { expect, test } from "vitest";
import { pick, read } from "../../testing/hand-made-page";

const names = ["2014 Acura TLX Tech", "2018 Ford Fusion SE", "2012 Audi Q5 Premium"];
const paints = ["Glacier Silver", "Wild Cherry", "Moss Green"];
const seats = ["Parchment", "Ebony", "Light Cashmere"];
const toSwatch = (title: string, tag = "span", style = "background:#777b80") =>
	`<${tag} class="dot" style="${style}" title="${title}"></${tag}>`;
type Told = (at: number) => string;
const readCards = (told: Told) =>
	read(
		names
			.map(
				(name, at) =>
					`<div class="unit"><h3><a href="/unit/${at + 51}">${name}</a></h3><p>7${at},310 miles</p>${told(at)}<b>$1${at},450</b></div>`,
			)
			.join(""),
	).map(pick("exteriorColor", "interiorColor", "condition"));
const all = (one: (string | null)[], other: (string | null)[]) => one.map((paint, at) => [paint, other[at], null]);
const none = [null, null, null];

test("a swatch's name is the colour of the label before it, or of the card", () => {
	for (const tag of ["span", "i", "div"])
		for (const style of ["background:#777b80", "width:20px; background-color: rgb(9, 8, 7)", "background-color:#abc"])
			for (const [label, other] of [
				["Exterior", "Interior"],
				["Paint", "Seats"],
				["Ext. color:", "Int. color:"],
				["Outside", "Inside"],
			]) {
				const told: Told = (at) =>
					`<dl><dt>${label}</dt><dd>${toSwatch(paints[at] ?? "", tag, style)}</dd><dt>${other}</dt><dd>${toSwatch(seats[at] ?? "", tag, style)}</dd></dl>`;
				expect(readCards(told), `${tag} ${style} ${label}`).toEqual(all(paints, seats));
			}
	expect(readCards((at) => `<p>${toSwatch(paints[at] ?? "")} <small>Lot ${at + 51}</small></p>`)).toEqual(
		all(paints, none),
	);
	expect(readCards((at) => `<dl><dt>Exterior</dt><dd>${toSwatch("Urban Moss")}</dd></dl>${at}`)).toEqual(
		all(
			names.map(() => "Urban Moss"),
			none,
		),
	);
});

test("what stands in letters behind a swatch counts before its name", () => {
	for (const title of ["Green", "Color", "Moss Green"])
		expect(
			readCards((at) => `<p>Exterior: ${toSwatch(title)} ${paints[at]}</p>`),
			title,
		).toEqual(all(paints, none));
});

test("swatches side by side are a choice, and a light or a bar is no colour", () => {
	const choice = ["Red", "White", "Deep Blue"].map((title) => toSwatch(title)).join("");
	expect(readCards(() => `<p>Also in ${choice}</p>`)).toEqual(all(none, none));
	expect(readCards(() => `<dl><dt>Exterior</dt><dd>${choice}</dd></dl>`)).toEqual(all(none, none));
	for (const title of ["Available", "Sold", "In stock", "Ready now", "80% charged", "Great deal"])
		expect(
			readCards(() => `<p>${toSwatch(title)} Lot 7</p>`),
			title,
		).toEqual(all(none, none));
	expect(
		readCards(() => `<p><span title="Red"></span><i class="tick" title="White" style="color:#fff"></i></p>`),
	).toEqual(all(none, none));
});

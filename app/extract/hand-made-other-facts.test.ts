import { expect, test } from "vitest";
import { randomFrom } from "../../scripts/sample-dealers/random";
import { read } from "../../testing/hand-made-page";
import { proofCount, seed } from "../../testing/proof";

type Random = ReturnType<typeof randomFrom>;

const page = "https://www.handmade.example/cars/2017-mazda-cx-5-touring/";
const vin = "JM3KFBCL4H0123458";
const paints = ["White", "Deep Crystal Blue", "Machine Gray", "silver", "Soul Red Metallic", "Black", "Tan"];
const seats = ["Black", "Parchment", "dark gray", "Tan", "Ivory"];
const labels = {
	exterior: ["Exterior", "Exterior Color", "Ext. Color", "Ext", "Color", "Exterior Colour"],
	interior: ["Interior", "Interior Color", "Int. Color", "Int", "Interior Colour"],
};
const others = [
	...[`VIN: ${vin}`, `Vin# ${vin}`, vin, "Stock #: K4471", "Stock # K4471", "Mileage: 61,348", "61,348 miles"],
	...[
		"Automatic",
		"Transmission: Automatic",
		"Auto",
		"6-speed manual",
		"Trans - Auto",
		"CVT",
		"Automatic transmission",
	],
	...[
		"Clean Title",
		"Title: Clean",
		"Clear title",
		"Rebuilt title",
		"One Owner",
		"1 owner",
		"Clean Carfax",
		"No accidents",
	],
	...[
		"AWD",
		"FWD",
		"4x4",
		"Drivetrain: AWD",
		"2.5L 4-cylinder",
		"Engine: 2.5L I4",
		"V6",
		"3.5L V6 engine",
		"Gas",
		"Fuel: Gas",
	],
	...[
		"Gasoline",
		"SUV",
		"4 door SUV",
		"Body: SUV",
		"Bluetooth, backup camera",
		"Sunroof",
		"Heated seats",
		"Cold A/C",
		"P/S",
	],
	...["Call or text 601-555-0118", "Cash price", "Financing available", "Warranty: 3 months", "Runs and drives great"],
	...[
		"Year: 2017",
		"Condition: Used",
		"Trim: Touring",
		"MPG: 24",
		"Doors: 4",
		"Inspection - Passed",
		"Location: Natchez, MS",
	],
];

interface Story {
	parts: string[];
	exterior: string | null;
	interior: string | null;
}

/** One of each kind: label and value, the words behind the colour, a label without a value, nothing. */
function toColour(side: "exterior" | "interior", joint: string, random: Random): [string | null, string[]] {
	const colour = random.pick(side === "exterior" ? paints : seats);
	const label = random.pick(labels[side]);
	const colon = random.pick(/[-–]/.test(joint) ? [": ", ":"] : [": ", ":", " - "]);
	const kind = random.pick(["labelled", "behind", "empty", "empty", "none"]);
	if (kind === "labelled") return [colour, [`${label}${colon}${colour}`]];
	if (kind === "behind") return [colour, [`${colour} ${random.pick([side, side.slice(0, 3)])}`]];
	return [null, kind === "empty" ? [`${label}${random.pick([":", ": ", " -", " :", ""])}`] : []];
}

function toStory(joint: string, random: Random): Story {
	const [exterior, paint] = toColour("exterior", joint, random);
	const [interior, inside] = toColour("interior", joint, random);
	const facts = Array.from({ length: 2 + random.below(5) }, () => random.pick(others));
	const parts = [...facts, ...paint, ...inside].map((part) => ({ part, order: random.below(1000) }));
	return { parts: parts.sort((a, b) => a.order - b.order).map(({ part }) => part), exterior, interior };
}

const joints = [" - ", " – ", " | ", ", ", " · ", "<br>", "</p><p>", "</li><li>", "</td><td>", "</span> <span>"];

function toPage(parts: string[], joint: string, random: Random): string {
	const text = parts.join(joint);
	const story = joint.startsWith("</li") ? `<ul><li>${text}</li></ul>` : `<p>${text}</p>`;
	const whole = joint.startsWith("</td")
		? `<table><tr><td>${text}</td></tr></table>`
		: joint.startsWith("</span")
			? `<div><span>${text}</span></div>`
			: story;
	const behind = random.pick([
		"",
		`<p>Vin# ${vin}</p>`,
		"<p>Automatic - Clean Title</p>",
		"<p>Serviced and detailed.</p>",
	]);
	return `<h1>2017 Mazda CX-5 Touring</h1><p>$14,900</p><div>${whole}${behind}</div><p>61,348 miles</p>`;
}

test("whatever stands around a colour or a colour's empty label, no other fact is stored as one", () => {
	const random = randomFrom(seed);
	for (let count = 0; count < proofCount(400, 20_000); count++) {
		const joint = random.pick(joints);
		const story = toStory(joint, random);
		const html = toPage(story.parts, joint, random);
		const [car] = read(html, page);
		if (!car) throw new Error(`no car: ${html}`);
		// Behind an empty label the other side's colour may still be taken for it.
		const colours = [null, story.exterior, story.interior].map((one) => one?.toLowerCase() ?? null);
		for (const told of [car.exteriorColor, car.interiorColor])
			expect(colours, html).toContain(told?.toLowerCase() ?? null);
	}
});

test("words before a colour's label are its value, in a line that dashes part", () => {
	for (const dash of [" - ", " – "])
		for (const first of ["61,348 miles", "One owner", "2.5L I4", "Stock #: K4471"]) {
			const line = [first, "Winter White exterior", "Gray interior", "Automatic", "Clean Title"].join(dash);
			const [car] = read(
				`<h1>2017 Mazda CX-5 Touring</h1><p>$14,900</p><p>${line}</p><p>Vin# ${vin}</p><p>61,348 miles</p>`,
				page,
			);
			expect([car?.exteriorColor, car?.interiorColor, car?.mileage], line).toEqual(["Winter White", "Gray", 61_348]);
		}
	for (const line of [
		"Color - Black Interior - Tan Mileage - 61,348",
		"Color - Black - Interior - Tan - Miles - 61,348",
	]) {
		const [car] = read(`<h1>2017 Mazda CX-5 Touring</h1><p>$14,900</p><p>${line}</p>`, page);
		expect([car?.exteriorColor, car?.interiorColor, car?.mileage], line).toEqual(["Black", "Tan", 61_348]);
	}
});

test("the stroke of an abbreviation parts no paint from seats", () => {
	for (const fact of ["Cold A/C", "A/C", "P/S", "P/W", "P/L"])
		for (const dash of [" - ", " – "]) {
			const line = ["Exterior Color: silver", fact, "Tan interior"].join(dash);
			const [car] = read(`<h1>2017 Mazda CX-5 Touring</h1><p>$14,900</p><p>${line}</p><p>61,348 miles</p>`, page);
			expect([car?.exteriorColor, car?.interiorColor], line).toEqual(["Silver", "Tan"]);
		}
});

test("behind a colon, a dash parts facts and gives no label its value", () => {
	for (const line of [
		"Trans - Auto – Mileage: 61,348 – Interior Colour:Parchment – Deep Crystal Blue exterior – CVT",
		"Trans - Auto – Int. Color:Parchment – Deep Crystal Blue ext – Engine: 2.5L I4",
		"Cash price – Int. Color:Parchment – Deep Crystal Blue ext – Gasoline",
	]) {
		const [car] = read(`<h1>2017 Mazda CX-5 Touring</h1><p>$14,900</p><p>${line}</p><p>61,348 miles</p>`, page);
		expect(car?.exteriorColor, line).toBe("Deep Crystal Blue");
		expect([null, "Parchment"], line).toContain(car?.interiorColor);
	}
});

import { expect, test } from "vitest";
import { readElement } from "../../../testing/read-element";
import { toCarColumns } from "./car-columns";
import type { DeskCar } from "./car-view";
import { HidePage } from "./hide-page";
import { CarFields } from "./page/car-fields";
import { CarHead } from "./page/car-head";
import { CarHistory } from "./page/car-history";
import type { CarHistory as Change, FieldNow } from "./page/car-page";
import { PriceStanding } from "./price-standing";

const moment = { now: new Date("2026-03-05T12:00:00.000Z"), zone: "UTC" };
const at = "2026-03-03T09:30:00.000Z";
const page = "https://lot.example/7";

const car: DeskCar = {
	...{ id: 7, path: "/vehicles/7-civic", title: "2019 Honda Civic", vin: "1HGCM82633A004352", stockNumber: "A12" },
	...{ price: 15_900, mileage: 41_200, days: 12, views: 3, contacts: 1, deal: null, checkedAt: at },
	...{ state: "listed", hiddenReason: null, pinned: ["price"], photo: null },
	dealership: { id: 3, name: "Sunrise Motors" },
};
const hidden = { ...car, state: "hidden", hiddenReason: "a fake" } as const;
const other = { ...hidden, id: 8, title: "2020 Kia Soul", vin: null, price: null };

const change: Change = {
	...{ id: 1, runId: null, importId: null, field: "price", oldValue: "16900", newValue: "15900" },
	...{ changedAt: at, changedBy: null },
};

function readRow(change: Partial<DeskCar>) {
	const names = new Map([[7, "the Civic"]]);
	const columns = toCarColumns({ ...moment, from: "inventory", ofOne: false, names });
	return columns.map(({ key, cell }) => [key, ...readElement(cell({ ...car, ...change }))]);
}

test("a row of the stock tells what is known of its car, and leads to what can be done with it", () => {
	expect(readRow({ views: 1, contacts: 2 })).toEqual([
		[
			"car",
			"No image available",
			'<a data-row-link="true" aria-label="the Civic" href="/admin/inventory/7">',
			"2019 Honda Civic",
			"1HGCM82633A004352 #A12",
		],
		["dealership", '<a href="/admin/dealerships/3">', "Sunrise Motors"],
		["price", "$15,900", "pinned"],
		["miles", "41,200"],
		["days", "12", "days"],
		["views", "1", "view"],
		["contacts", "2", "contacts"],
		["deal"],
		[
			"checked",
			'<time dateTime="2026-03-03T09:30:00.000Z" title="Mar 3, 2026, 9:30:00 AM UTC">',
			"Checked",
			"2 days ago",
		],
		["actions", '<a aria-label="Hide the Civic" href="/admin/inventory/selected?id=7&from=inventory">', "Hide…"],
	]);
	const bare = { price: null, mileage: null, days: 1, checkedAt: null, pinned: [], vin: null };
	expect(readRow({ ...hidden, ...bare })).toEqual([
		[
			"car",
			"No image available",
			'<a data-row-link="true" aria-label="the Civic" href="/admin/inventory/7">',
			"2019 Honda Civic",
			"Hidden: a fake",
			"#A12",
		],
		["dealership", '<a href="/admin/dealerships/3">', "Sunrise Motors"],
		["price", "Price on request"],
		["miles"],
		["days", "1", "day"],
		["views", "3", "views"],
		["contacts", "1", "contact"],
		["deal"],
		["checked"],
		["actions", '<a aria-label="Show the Civic" href="/admin/inventory/selected?id=7&from=inventory">', "Show…"],
	]);
	expect(readRow({ state: "sold", days: null, stockNumber: null })).toEqual([
		[
			"car",
			"No image available",
			'<a data-row-link="true" aria-label="the Civic" href="/admin/inventory/7">',
			"2019 Honda Civic",
			"Sold",
			"1HGCM82633A004352",
		],
		["dealership", '<a href="/admin/dealerships/3">', "Sunrise Motors"],
		["price", "$15,900", "pinned"],
		["miles", "41,200"],
		["days"],
		["views", "3", "views"],
		["contacts", "1", "contact"],
		["deal"],
		[
			"checked",
			'<time dateTime="2026-03-03T09:30:00.000Z" title="Mar 3, 2026, 9:30:00 AM UTC">',
			"Checked",
			"2 days ago",
		],
		["actions"],
	]);
});

test("the head of a car's page tells where it stands, who has it and what may be done with it", () => {
	const read = (of: Partial<DeskCar>, history: Change[] = [], leads: string | null = null) =>
		readElement(<CarHead car={{ ...car, ...of }} history={history} page={leads} since={at} {...moment} />);
	expect(read({ contacts: 2 }, [], page)).toEqual([
		'<header data-vehicle-id="7">',
		"No image available",
		"2019 Honda Civic",
		"1HGCM82633A004352 · stock number A12",
		"$15,900",
		"3 views",
		"2 contacts",
		"Listed: Mar 3, 9:30 AM",
		"Read: Mar 3, 9:30 AM",
		'<a href="/admin/dealerships/3">',
		"Sunrise Motors",
		'<a href="/vehicles/7-civic">',
		"On the site",
		'<a href="https://lot.example/7" rel="noreferrer">',
		"The dealer's page",
		'<a title="Hide 2019 Honda Civic" href="/admin/inventory/selected?id=7">',
		"Hide…",
	]);
	expect(read({ ...hidden, views: 1, checkedAt: null, vin: null })).toEqual([
		'<header data-vehicle-id="7">',
		"No image available",
		"2019 Honda Civic",
		"stock number A12",
		"$15,900",
		"1 view",
		"1 contact",
		"Listed: Mar 3, 9:30 AM",
		'<a href="/admin/dealerships/3">',
		"Sunrise Motors",
		'<form method="post" action="/">',
		"Hidden: a fake",
		'<button type="submit" name="intent" value="unhide">',
		"Unhide",
	]);
	const left = { ...change, field: "state", newValue: "sold" };
	const ends = [
		left,
		{ ...left, runId: 4 },
		{ ...left, importId: 4 },
		{ ...left, changedBy: "redirect" } as const,
		change,
	];
	const told = ends.map((end) => read({ state: "sold", stockNumber: null }, [end]));
	expect(told[0]).toEqual([
		'<header data-vehicle-id="7">',
		"No image available",
		"2019 Honda Civic",
		"1HGCM82633A004352",
		"$15,900",
		"3 views",
		"1 contact",
		"Listed: Mar 3, 9:30 AM",
		"Read: Mar 3, 9:30 AM",
		'<a href="/admin/dealerships/3">',
		"Sunrise Motors",
		"Sold.",
	]);
	expect(told.map((pieces) => pieces.at(-1))).toEqual([
		"Sold.",
		"Sold: a sync took it off the site.",
		"Sold: the dealer's file no longer has it.",
		"Sold. Checked when a shopper opened it: its page leads to another page.",
		"Sold.",
	]);
});

const fields: FieldNow[] = [
	{ field: "price", value: 15_900, source: "vehicle/json-ld", readAt: at, pin: null, isFromBeforePin: false },
	{ field: "mileage", value: null, source: null, readAt: null, pin: null, isFromBeforePin: true },
	{
		field: "exteriorColor",
		value: "Red",
		source: "list/derived",
		readAt: null,
		pin: { by: "pat", at } as FieldNow["pin"],
		isFromBeforePin: false,
	},
	{ field: "trim", value: "EX", source: "list/listing-card", readAt: null, pin: null, isFromBeforePin: false },
];

test("each detail of a car stands with its source or its pin, and with what changes it", () => {
	const read = (
		leads: string | null,
		edited: string | null,
		refused: { field: string; value: string; why: string } | null,
	) => readElement(<CarFields fields={fields} page={leads} edited={edited} refused={refused} {...moment} />);
	expect(read(page, null, null)).toEqual([
		'<div data-field="price" data-focus-home="true">',
		"Price",
		"$15,900",
		"from JSON-LD, the car's own page, read Mar 3, 9:30 AM",
		'<a href="https://lot.example/7" rel="noreferrer">',
		"Page",
		"with its price",
		'<a aria-label="Edit Price" href="/here?edit=price">',
		"Edit",
		'<div data-field="mileage" data-focus-home="true">',
		"Mileage",
		"Not known",
		"The dealer's word from before the pin. The next sync or file brings today's.",
		'<a aria-label="Edit Mileage" href="/here?edit=mileage">',
		"Edit",
		'<div data-field="exteriorColor" data-focus-home="true">',
		"Exterior color",
		"Red",
		"Pinned by pat, Mar 3, 9:30 AM: the dealer's page no longer changes it.",
		'<a aria-label="Edit Exterior color" href="/here?edit=exteriorColor">',
		"Edit",
		'<form method="post" action="/">',
		'<input type="hidden" name="field" value="exteriorColor">',
		'<button type="submit" name="intent" value="unpin" aria-label="Unpin Exterior color">',
		"Unpin",
		'<div data-field="trim" data-focus-home="true">',
		"Trim",
		"EX",
		"from listing card, the dealer's list",
		'<a aria-label="Edit Trim" href="/here?edit=trim">',
		"Edit",
	]);
	expect(read(null, "mileage", { field: "mileage", value: "x", why: "No number" }).slice(3, 14)).toEqual([
		"from JSON-LD, the car's own page, read Mar 3, 9:30 AM",
		'<a aria-label="Edit Price" href="/here?edit=price">',
		"Edit",
		'<div data-field="mileage" data-focus-home="true">',
		"Mileage",
		'<form method="post" action="/">',
		'<input type="hidden" name="field" value="mileage">',
		'<input autofocus="" name="value" aria-label="Mileage" aria-invalid="true" aria-describedby="mileage-note" maxLength="200" value="x">',
		'<button type="submit" name="intent" value="pin">',
		"Save and pin",
		'<a href="/here">',
	]);
	expect(read(null, "price", null).slice(0, 9)).toEqual([
		'<div data-field="price" data-focus-home="true">',
		"Price",
		'<form method="post" action="/">',
		'<input type="hidden" name="field" value="price">',
		'<input autofocus="" name="value" aria-label="Price" maxLength="200" value="15900">',
		'<button type="submit" name="intent" value="pin">',
		"Save and pin",
		'<a href="/here">',
		"Cancel",
	]);
});

test("a car's history tells each change and who made it", () => {
	const state = { ...change, field: "state" };
	const history: Change[] = [
		{ ...change, changedBy: "person" },
		{ ...state, id: 2, runId: 9, newValue: "added" },
		{ ...state, id: 3, importId: 4, newValue: "active" },
		{ ...state, id: 4, newValue: "sold", changedBy: "status" },
		{ ...state, id: 5, newValue: "odd" },
	];
	expect(readElement(<CarHistory history={history} {...moment} />)).toEqual([
		'<time dateTime="2026-03-03T09:30:00.000Z" title="Mar 3, 2026, 9:30:00 AM UTC">',
		"Mar 3,",
		"9:30 AM",
		"Price: $16,900, now $15,900",
		"By an administrator",
		'<time dateTime="2026-03-03T09:30:00.000Z" title="Mar 3, 2026, 9:30:00 AM UTC">',
		"Mar 3,",
		"9:30 AM",
		"Added to the site",
		'<a href="/admin/runs/9">',
		"Sync",
		'<time dateTime="2026-03-03T09:30:00.000Z" title="Mar 3, 2026, 9:30:00 AM UTC">',
		"Mar 3,",
		"9:30 AM",
		"Came back",
		"File",
		'<time dateTime="2026-03-03T09:30:00.000Z" title="Mar 3, 2026, 9:30:00 AM UTC">',
		"Mar 3,",
		"9:30 AM",
		"Left the site",
		"Checked when a shopper opened it: its page is no longer there (404 or 410)",
		'<time dateTime="2026-03-03T09:30:00.000Z" title="Mar 3, 2026, 9:30:00 AM UTC">',
		"Mar 3,",
		"9:30 AM",
		"Became odd",
	]);
	expect(readElement(<CarHistory history={[]} {...moment} />)).toEqual(["Nothing has changed since it was added."]);
	const by = ["undo", "redirect", "sold", "words", "feed", "price", "approved-price"] as const;
	const told = by.map((changedBy) =>
		readElement(<CarHistory history={[{ ...change, changedBy }]} {...moment} />).at(-1),
	);
	expect(told).toEqual([
		"A sync or import was undone",
		"Checked when a shopper opened it: its page leads to another page",
		"Checked when a shopper opened it: the dealer's page says it is sold",
		"Checked when a shopper opened it: the dealer's page says it is no longer there",
		"Checked when a shopper opened it: the dealer's feed no longer has it",
		"Checked when a shopper opened it: the price that the dealer shows",
		"Checked when a shopper opened it: a price that an administrator approved",
	]);
});

test("cars are hidden for a reason, and all shown again without one where all are hidden", () => {
	expect(readElement(<HidePage cars={[car]} backTo="/admin/inventory?q=x" typed="why" />)).toEqual([
		'<form method="post" action="/">',
		"Hide 1 car",
		'<input type="hidden" name="id" value="7">',
		"2019 Honda Civic",
		"1HGCM82633A004352",
		"Sunrise Motors · $15,900",
		'<label for="hide-reason">',
		"Reason",
		'<input autofocus="" id="hide-reason" name="reason" required="" maxLength="200" aria-describedby="hide-reason-note" value="why">',
		'<p id="hide-reason-note">',
		"Only administrators see it.",
		'<a href="/admin/inventory?q=x">',
		"Cancel",
		'<button type="submit" name="intent" value="hide">',
		"Hide 1 car",
	]);
	expect(readElement(<HidePage cars={[hidden, other]} backTo="/b" />)).toEqual([
		'<form method="post" action="/">',
		"Show 2 cars",
		'<input type="hidden" name="id" value="7">',
		"2019 Honda Civic",
		"1HGCM82633A004352",
		"Sunrise Motors · $15,900",
		'<input type="hidden" name="id" value="8">',
		"2020 Kia Soul",
		"Sunrise Motors · Price on request",
		'<a href="/b">',
		"Cancel",
		'<button type="submit" name="intent" value="unhide">',
		"Show 2 cars",
	]);
	const mixed = readElement(<HidePage cars={[hidden, car]} backTo="/b" />);
	expect([mixed[1], mixed.at(-2)]).toEqual(["Hide 2 cars", '<button type="submit" name="intent" value="hide">']);
	expect(readElement(<HidePage cars={[]} backTo="/b" />)).toEqual([
		"No car is selected. Select some in the",
		'<a href="/b">',
		"list of cars",
		".",
	]);
});

test("how a dealership's prices stand to similar cars is told in whole percents, with those that are not compared", () => {
	const cases: [number, number, number | null][] = [
		[0, 0, null],
		[0, 5, null],
		[5, 5, 0.004],
		[1200, 2500, -0.051],
		[4, 5, 0.12],
	];
	const told = cases.map(([rated, listed, share]) =>
		readElement(<PriceStanding standing={{ rated, listed, share }} />),
	);
	expect(told.flat()).toEqual([
		"None of its prices has been compared yet. 5 could not be compared: each car's page on the site says why.",
		"Its cars ask as much as similar cars, 5 compared.",
		"Its cars ask 5% under similar cars, 1,200 compared. 1,300 could not be compared: each car's page on the site says why.",
		"Its cars ask 12% above similar cars, 4 compared. 1 could not be compared: each car's page on the site says why.",
	]);
});

import { readFileSync } from "node:fs";
import { extractPage } from "../app/extract/extract-page";
import type { PageExtract } from "../app/extract/page-extract";
import type { Car } from "../app/inventory/car";
import { normalise } from "../app/inventory/normalise";

export interface Fact {
	name: string;
	ok: boolean;
	seen: string;
}

const graded = ["vin", "year", "make", "model", "price", "mileage"] as const;
type Truth = Pick<Car, (typeof graded)[number]>;

export function checkPages(folder: string): Fact[] {
	const read = (file: string, url: string) => extractPage({ url, html: readFileSync(`${folder}srp/${file}`, "utf8") });
	const houston = read(
		"dealerinspire_houstonhyundai_used-vehicles.html",
		"https://www.houstonhyundai.com/used-vehicles/",
	);
	const wichita = read("dealerinspire_supercarguys_home.html", "https://www.supercarguys.com/");
	const carwow = read("uk_carwow_used_srp.html", "https://www.carwow.co.uk/used-cars");
	return [
		...checkIgnition(folder),
		toFact(
			"Houston Hyundai is client-rendered by Dealer Inspire, no car",
			houston.verdict === "client-rendered" && houston.platform === "Dealer Inspire" && houston.vehicles.length === 0,
			describe(houston),
		),
		toFact(
			"Super Car Guys' home links its inventory and has no car",
			wichita.vehicles.length === 0 && wichita.lists.some((url) => url.endsWith("/current-inventory/")),
			`${describe(wichita)}, lists ${wichita.lists.length}`,
		),
		toFact(
			"Carwow in pounds gives no car",
			clean(carwow, "https://www.carwow.co.uk/used-cars").length === 0,
			describe(carwow),
		),
	];
}

function checkIgnition(folder: string): Fact[] {
	const url = "https://www.d3autosales.com/inventory";
	const html = readFileSync(`${folder}srp/ignition321_d3autosales_page.html`, "utf8");
	const truth = readIgnitionTruth(html);
	const page = extractPage({ url, html });
	const bare = extractPage({ url, html: html.replace(/<script[^>]*ld\+json[^>]*>[\s\S]*?<\/script>/, "") });
	return [
		toFact("321 Ignition has 18 cars", page.vehicles.length === 18 && truth.length === 18, describe(page)),
		...grade("321 Ignition", clean(page, url), truth),
		...grade("321 Ignition from its cards alone", clean(bare, url), truth),
	];
}

/** By other means than extraction: the JSON-LD as plain JSON, the VIN from each car's address. */
function readIgnitionTruth(html: string): Truth[] {
	const json = /<script[^>]*ld\+json[^>]*>([\s\S]*?)<\/script>/.exec(html)?.[1] ?? "{}";
	const graph: {
		url: string;
		releaseDate: number;
		brand: string;
		model: string;
		offers: { price: number };
		mileageFromOdometer: { value: number };
	}[] = JSON.parse(json)["@graph"];
	return graph
		.filter((node) => node.offers && node.mileageFromOdometer)
		.map((car) => ({
			vin: car.url.slice(-17),
			year: car.releaseDate,
			make: car.brand,
			model: car.model,
			price: car.offers.price,
			mileage: car.mileageFromOdometer.value,
		}));
}

function clean(page: PageExtract, url: string): Car[] {
	return page.vehicles
		.map((raw) => normalise(raw, { url, now: new Date("2026-01-15T00:00:00Z") }))
		.flatMap((result) => (result.ok ? [result.car] : []));
}

/** Micro-F1 over the graded fields: a missing value is a miss, a wrong one counts twice. */
function grade(name: string, cars: Car[], truth: Truth[]): Fact[] {
	let [right, missing, wrong, wrongNumbers] = [0, 0, 0, 0];
	for (const expected of truth) {
		const car = cars.find(({ vin }) => vin === expected.vin);
		for (const field of graded) {
			const value = car?.[field] ?? null;
			if (value === null) missing++;
			else if (String(value).toLowerCase() === String(expected[field]).toLowerCase()) right++;
			else {
				wrong++;
				if (field === "price" || field === "mileage") wrongNumbers++;
				console.log(`     ${expected.vin} ${field}: ${value}, should be ${expected[field]}`);
			}
		}
	}
	const f1 = (2 * right) / (2 * right + missing + 2 * wrong);
	return [
		toFact(
			`${name}: micro-F1 at least 0.98, no wrong price or mileage`,
			f1 >= 0.98 && wrongNumbers === 0 && cars.length === truth.length,
			`F1 ${f1.toFixed(4)}, ${missing} missing, ${wrong} wrong, ${cars.length} cars`,
		),
	];
}

export function toFact(name: string, ok: boolean, seen: string): Fact {
	return { name, ok, seen };
}

function describe({ kind, platform, verdict, vehicles }: PageExtract): string {
	return `${vehicles.length} vehicles, ${kind}, ${platform ?? "no platform"}, ${verdict}`;
}

import { readFileSync } from "node:fs";
import type { Car } from "../app/inventory/car";
import { CsvReader } from "../app/stock-files/table/csv-reader";
import { RowReader } from "../app/stock-files/table/read-rows";
import { type Fact, toFact } from "./check-real-pages";

interface Read {
	cars: Car[];
	skipped: Record<string, number>;
	failed: string[];
}

export function checkCsv(folder: string): Fact[] {
	return [
		...checkScrape(read(`${folder}feeds/carscom_2022_3000.csv`, new Date("2022-06-01"))),
		...checkExport(read(`${folder}feeds/dealer_export_woodyford.csv`, new Date("2017-06-01"))),
	];
}

function read(path: string, now: Date): Read {
	const csv = new CsvReader();
	const reader = new RowReader({ mapping: null, siteUrl: "https://dealer.example/", now });
	const result: Read = { cars: [], skipped: {}, failed: [] };
	for (const record of [...csv.push(readFileSync(path, "utf8")), ...csv.end()]) {
		const outcome = reader.read(record)?.outcome;
		if (outcome?.kind === "car") result.cars.push(outcome.car);
		if (outcome?.kind === "skipped") result.skipped[outcome.reason] = (result.skipped[outcome.reason] ?? 0) + 1;
		if (outcome?.kind === "failed")
			result.failed.push(...outcome.problems.map(({ value, reason }) => `${value} ${reason}`));
	}
	return result;
}

function checkScrape({ cars, skipped, failed }: Read): Fact[] {
	const known = (field: keyof Car) => cars.filter((car) => car[field] !== null).length;
	const kept = cars.length + Object.values(skipped).reduce((sum, n) => sum + n, 0);
	const certified = cars.filter((car) => car.condition === "certified").length;
	return [
		toFact(
			"carscom: at least 99 % of 3,000 rows are cars or repeats",
			kept >= 2970,
			`${cars.length} cars, ${JSON.stringify(skipped)}, failed: ${failed.slice(0, 3).join("; ") || "none"}`,
		),
		toFact(
			"carscom: every car has VIN, make, model and year",
			[known("vin"), known("make"), known("model"), known("year")].every((n) => n >= cars.length * 0.995),
			`${known("vin")} VINs, ${known("year")} years`,
		),
		toFact(
			"carscom: prices, with “Not Priced” unknown, and places from street, state and ZIP",
			known("price") >= cars.length * 0.95 && known("location") >= cars.length * 0.9,
			`${known("price")} prices, ${known("location")} places, ${known("zipCode")} ZIPs`,
		),
		toFact("carscom: certified cars are told apart", certified > 300, `${certified} certified`),
	];
}

function checkExport({ cars, skipped, failed }: Read): Fact[] {
	return [
		toFact(
			"woodyford: 913 deleted rows and the new cars are passed over, used and certified ones come in",
			skipped.sold === 913 && skipped.new === 64 && cars.length === 25,
			`${cars.length} cars, ${JSON.stringify(skipped)}`,
		),
		toFact(
			"woodyford: no row fails, unknown prices stay unknown",
			failed.length === 0,
			`${cars.filter((car) => car.price === null).length} without a price; failed: ${failed.slice(0, 3).join("; ") || "none"}`,
		),
		toFact(
			"woodyford: photos come apart and miles under a kilometre header stay miles",
			cars.filter((car) => car.images.length > 10).length > 5 && cars.some((car) => (car.mileage ?? 0) > 100_000),
			cars
				.slice(0, 4)
				.map((car) => `${car.images.length} photos, ${car.mileage} miles`)
				.join("; "),
		),
	];
}

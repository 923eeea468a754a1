import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";
import { type Mornings, makeDealers, SHAPES } from "../testing/evening/days-of-dealers";
import { type Evenings, sumEvenings, type Ways } from "../testing/evening/simulate-evenings";
import { randomFrom } from "../testing/random";
import type { BenchRow } from "./bench-row";

const folder = fileURLToPath(new URL("../../shared/real/feeds/snapshots/", import.meta.url));
const DRAWS = 40;
const DAYS = 30;
const STALE_SHARE_BAR = 0.5;

export async function benchChecks(): Promise<BenchRow[]> {
	const drawn = measure(makeDealers(randomFrom(1), DAYS), `dealers of ${SHAPES.length} real shapes, ${DAYS} days`);
	if (existsSync(folder)) return [...measure(readSnapshots(), "real mornings of nine dealers"), ...drawn];
	console.log(`The real mornings lie outside the clone (${folder}); what follows is of dealers drawn in their shapes.`);
	return drawn;
}

type SnapshotCar = { dealer_name: string; vin: string; total_price: number | null };

function readSnapshots(): Mornings[] {
	const files = readdirSync(folder)
		.filter((file) => file.endsWith(".json.gz"))
		.sort();
	const dealers = new Map<string, Mornings>();
	for (const file of files) {
		const cars = JSON.parse(gunzipSync(readFileSync(folder + file)).toString()) as SnapshotCar[];
		for (const name of new Set(cars.map((car) => car.dealer_name))) {
			const ofDealer = cars.filter((car) => car.dealer_name === name);
			const morning = new Map(ofDealer.map(({ vin, total_price }) => [vin, total_price]));
			dealers.set(name, [...(dealers.get(name) ?? []), morning]);
		}
	}
	return [...dealers.values()];
}

function measure(dealers: Mornings[], of: string): BenchRow[] {
	const runs = (ways: Ways) =>
		Array.from({ length: DRAWS }, (_, draw) =>
			sumEvenings(dealers, ways, (dealer) => ({
				random: randomFrom(1000 * draw + dealer),
				phase: ((draw + dealer / dealers.length) % DRAWS) / DRAWS,
			})),
		);
	const syncsAlone = sum(runs({ looks: false, learns: false }));
	const checked = sum(runs({ looks: true, learns: false }));
	const learned = sum(runs({ looks: true, learns: true }));
	const left = learned.stale / syncsAlone.stale;
	const dealerDays = DRAWS * dealers.reduce((days, mornings) => days + mornings.length - 1, 0);
	const row = (name: string, value: number, unit: string): BenchRow => ({
		name: `${of}: ${name}`,
		value,
		unit,
		bar: null,
		ok: null,
	});
	return [
		row("stale in the evening, syncs alone", (100 * syncsAlone.stale) / syncsAlone.shown, "%"),
		row("stale in the evening, checked on intent", (100 * checked.stale) / checked.shown, "%"),
		row("stale in the evening, syncs learn too", (100 * learned.stale) / learned.shown, "%"),
		{
			...row("stale listings left", left, "of those before"),
			bar: `≤ ${STALE_SHARE_BAR}`,
			ok: left <= STALE_SHARE_BAR,
		},
		row("stale listings left by learning alone", learned.stale / checked.stale, "of those with checks"),
		row("syncs a dealer and day, before", syncsAlone.syncs / dealerDays, ""),
		row("syncs a dealer and day, learned", learned.syncs / dealerDays, ""),
		row("looks a dealer and day", learned.looks / dealerDays, ""),
	];
}

function sum(runs: Evenings[]): Evenings {
	const total = (key: keyof Evenings) => runs.reduce((all, run) => all + run[key], 0);
	return { shown: total("shown"), stale: total("stale"), syncs: total("syncs"), looks: total("looks") };
}

import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { listFound } from "../app/deals/fitting/list-found";
import { StockedCars } from "../app/deals/fitting/stocked-cars";
import { fitMake } from "../app/deals/rating/fit-make";
import { FOLDS } from "../app/deals/table/market-car";
import { firstTerms, type SharedTerms } from "../app/deals/table/shared-terms";
import { listMarket } from "./market";

const THIS_YEAR = 2026;
const CARS_A_LOOK = 5_000;

setFlagsFromString("--expose-gc");
const collect: () => void = runInNewContext("gc");

/** Live bytes after a collection, buffers included: what workerd's limit counts. */
let peak = 0;
function look(): void {
	collect();
	const { heapUsed, external } = process.memoryUsage();
	peak = Math.max(peak, heapUsed + external);
}

class LookedAt extends StockedCars {
	override at(place: number) {
		if (place % CARS_A_LOOK === 0) look();
		return super.at(place);
	}
}

/** `… fit-largest-make.ts 150000`: one make's whole fit as in a queue message, without D1; prints its live memory. */
const size = Number(process.argv[2]);
look();
const before = peak;
const cars = new LookedAt();
for (const { car } of listMarket(1, size, 1)) {
	const { make, model, year, trim, vin, miles } = car;
	cars.push({ ...car, row: { make, model, year, trim, vin, mileage: miles, title_brand: null }, kept: null });
}
const start = process.cpuUsage();
const shared = Array<SharedTerms>(FOLDS).fill(firstTerms);
const fit = fitMake(cars, shared, THIS_YEAR);
const tally = { listed: 0, rated: 0, written: 0 };
for (const _found of listFound(cars, fit, fit.counts, THIS_YEAR, tally));
const { user, system } = process.cpuUsage(start);
const megabytes = (bytes: number) => Math.round(bytes / 1e5) / 10;
console.log(
	JSON.stringify({
		...tally,
		peakMb: megabytes(peak - before),
		baseMb: megabytes(before),
		cpuMs: (user + system) / 1e3,
	}),
);

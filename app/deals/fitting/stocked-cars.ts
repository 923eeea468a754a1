import type { Deal, Reason } from "../rating/deal";
import type { Bounds } from "../rating/label";
import type { RatedRow } from "../rating/stored-deal";
import type { CarList, MarketCar } from "../table/market-car";

export type StockedCar = MarketCar & { row: RatedRow; kept: Deal | null };

const CARS_A_CHUNK = 4096;

/** Cars as columns: about 150 bytes each instead of 700 as objects, as an isolate has 128 MB in all. */
export class StockedCars implements CarList<StockedCar> {
	length = 0;
	#chunks: Chunk[] = [];
	#names = new Names();

	push(car: StockedCar): void {
		const at = this.length % CARS_A_CHUNK;
		if (at === 0) this.#chunks.push(createChunk());
		const chunk = this.#chunks.at(-1) as Chunk;
		chunk.vins[at] = car.vin;
		chunk.facts.set(toFacts(car), at * FACTS);
		const { make, model, trim, title_brand } = car.row;
		const names = [make, model, trim, title_brand, car.model, car.trim, car.state, car.kept?.reason ?? null];
		for (const [column, name] of names.entries()) chunk.names[at * NAMES + column] = this.#names.toNumber(name);
		this.length += 1;
	}

	at(place: number): StockedCar | undefined {
		const chunk = this.#chunks[Math.floor(place / CARS_A_CHUNK)];
		if (place >= this.length || chunk === undefined) return undefined;
		const at = place % CARS_A_CHUNK;
		const facts = chunk.facts.subarray(at * FACTS, (at + 1) * FACTS);
		const name = (column: number) => this.#names.get(chunk.names[at * NAMES + column] ?? -1);
		return toCar(facts, name, chunk.vins[at] ?? null);
	}

	*[Symbol.iterator](): Iterator<StockedCar> {
		for (let place = 0; place < this.length; place++) {
			const car = this.at(place);
			if (car) yield car;
		}
	}
}

type Chunk = { vins: (string | null)[]; facts: Float64Array; names: Int32Array };

/** The lengths of `toFacts` and `names` above. */
const [FACTS, NAMES] = [17, 8];

function createChunk(): Chunk {
	return {
		vins: Array<string | null>(CARS_A_CHUNK).fill(null),
		facts: new Float64Array(CARS_A_CHUNK * FACTS),
		names: new Int32Array(CARS_A_CHUNK * NAMES),
	};
}

function toFacts({ kept, ...car }: StockedCar): number[] {
	const bounds = kept?.bounds ?? [null, null, null, null];
	return [
		...[car.id, car.year, car.miles, car.price, Number(car.isListed), Number(car.isBranded)],
		...[Number(kept !== null), kept?.comparables ?? 0, Number((kept?.bounds ?? null) !== null)],
		...[kept?.estimate ?? null, kept?.low ?? null, kept?.high ?? null, ...bounds, kept?.price ?? null],
	].map((fact) => fact ?? Number.NaN);
}

function toCar(facts: Float64Array, name: (column: number) => string | null, vin: string | null): StockedCar {
	const [id, year, miles, price, listed, branded, ...deal] = Array.from(facts, (fact) =>
		Number.isNaN(fact) ? null : fact,
	);
	const row = { make: name(0), model: name(1), trim: name(2), title_brand: name(3), year: year ?? null, vin };
	return {
		...{ id: id ?? 0, vin, year: year ?? null, miles: miles ?? null, price: price ?? null },
		...{ model: name(4), trim: name(5), state: name(6), isListed: listed === 1, isBranded: branded === 1 },
		row: { ...row, mileage: miles ?? null },
		kept: toKept(deal, name(7) as Reason | null),
	};
}

function toKept(
	[isKept, comparables, isBound, estimate, low, high, ...rest]: (number | null)[],
	reason: Reason | null,
): Deal | null {
	if (isKept !== 1) return null;
	const [great, good, above, most, price] = rest;
	return {
		...{ estimate: estimate ?? null, low: low ?? null, high: high ?? null, comparables: comparables ?? 0, reason },
		bounds: isBound === 1 ? ([great, good, above, most] as Bounds) : null,
		price: price ?? null,
	};
}

class Names {
	#numbers = new Map<string, number>();
	#names: string[] = [];

	toNumber(name: string | null): number {
		if (name === null) return -1;
		const known = this.#numbers.get(name) ?? this.#names.push(name) - 1;
		this.#numbers.set(name, known);
		return known;
	}

	get(number: number): string | null {
		return this.#names[number] ?? null;
	}
}

import type { Random } from "../random";

export type Morning = ReadonlyMap<string, number | null>;
export type Mornings = Morning[];

/**
 * Of a dealer's cars: their number, the shares gone and repriced a day later. Counted from
 * `../shared/real/feeds/snapshots` (nine Toyota dealers, RAV4, seven mornings, 2026-08-08 to 14), without one empty
 * list.
 */
export const SHAPES = [
	{ cars: 22, gone: 0.212, priced: 0.008 },
	{ cars: 28, gone: 0.063, priced: 0.007 },
	{ cars: 33, gone: 0.04, priced: 0 },
	{ cars: 31, gone: 0.027, priced: 0.114 },
	{ cars: 37, gone: 0.054, priced: 0.21 },
	{ cars: 49, gone: 0.024, priced: 0 },
	{ cars: 63, gone: 0.051, priced: 0.051 },
	{ cars: 47, gone: 0.025, priced: 0.245 },
	{ cars: 33, gone: 0, priced: 0 },
] as const;

export function makeDealers(random: Random, days: number): Mornings[] {
	return SHAPES.map((shape, dealer) => {
		const happens = (share: number) => random(1_000_000) < share * 1_000_000;
		let stock = new Map(Array.from({ length: shape.cars }, (_, at) => [`${dealer}-0-${at}`, 20_000 + 100 * at]));
		const mornings: Mornings = [stock];
		for (let day = 1; day < days; day++) {
			stock = new Map(
				[...stock].map(([vin, price], at) => {
					if (happens(shape.gone)) return [`${dealer}-${day}-${at}`, price];
					return [vin, happens(shape.priced) ? price - 100 : price];
				}),
			);
			mornings.push(stock);
		}
		return mornings;
	});
}

import type { Car } from "../car";
import { toSessionless } from "../fields/listing-url";

/** By VINs, else by stock numbers, where both cars have one: dealers reuse pages and stock numbers. */
export function isOtherCar(a: Pick<Car, "vin" | "stockNumber">, b: Pick<Car, "vin" | "stockNumber">): boolean {
	if (a.vin && b.vin) return a.vin !== b.vin;
	return a.stockNumber !== null && b.stockNumber !== null && toBareStock(a.stockNumber) !== toBareStock(b.stockNumber);
}

/** "#a-12" on one page is "A12" on another. */
export function toBareStock(stockNumber: string): string {
	return stockNumber.toUpperCase().replace(/[^A-Z0-9]/g, "");
}

/** Ignores "www.", the scheme, a session and a final slash. */
export function toUrlKey(address: string): string {
	const { pathname, search } = new URL(toSessionless(address));
	return pathname.replace(/(?<!\/)\/+$/, "") + search;
}

import type { Car } from "../car";

/**
 * Two VINs are two cars, whatever else they share; without VINs, two stock numbers are. Dealers reuse pages and stock
 * numbers. A number that only one of them has proves nothing.
 */
export function isOtherCar(a: Pick<Car, "vin" | "stockNumber">, b: Pick<Car, "vin" | "stockNumber">): boolean {
	if (a.vin && b.vin) return a.vin !== b.vin;
	return a.stockNumber !== null && b.stockNumber !== null && toBareStock(a.stockNumber) !== toBareStock(b.stockNumber);
}

/** "#a-12" on one page is "A12" on another. */
export function toBareStock(stockNumber: string): string {
	return stockNumber.toUpperCase().replace(/[^A-Z0-9]/g, "");
}

/** With or without "www.", "https" and a slash at its end. */
export function toUrlKey(address: string): string {
	const { pathname, search } = new URL(address);
	return pathname.replace(/(?<!\/)\/+$/, "") + search;
}

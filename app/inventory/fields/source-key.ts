/**
 * What names a car within its dealership: its VIN, else its stock number, else the address of its own page.
 * Null when it has none of them.
 */
export function toSourceKey(car: {
	vin: string | null;
	stockNumber: string | null;
	url: string | null;
}): string | null {
	if (car.vin !== null) return `vin:${car.vin}`;
	if (car.stockNumber !== null) return `stock:${car.stockNumber.toUpperCase()}`;
	if (car.url === null) return null;
	const { pathname, search } = new URL(car.url);
	return `url:${pathname}${search}`;
}

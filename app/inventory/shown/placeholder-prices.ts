import type { Car } from "../car";

/** Typed by dealers in place of a price; now and then one of them is real. */
export const placeholderShapes = [11_111, 111_111, 1_111_111, 12_345, 123_456, 1_234_567, 999_999];

export function mayBePlaceholder(price: number | null): boolean {
	return price !== null && placeholderShapes.includes(price);
}

export function toRealPrice(car: Car, placeholders: readonly number[]): Car {
	if (car.price === null || !placeholders.includes(car.price)) return car;
	const { price: _price, ...fieldSources } = car.fieldSources;
	return { ...car, price: null, fieldSources };
}

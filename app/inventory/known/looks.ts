import type { Car } from "../car";
import { toSizelessUrl } from "../fields/photo-urls";
import { isRoundedFrom } from "../fields/units";

/** The last means to recognise a car without a number and an address. */
export interface Looks {
	year: number | null;
	make: string | null;
	model: string | null;
	mileage: number | null;
	photo: string | null;
}

/** Fewer miles are often a dealer's default, and tell no cars apart. */
const FEWEST_MILES = 100;

export function toLooks({ year, make, model, mileage, images }: Omit<Looks, "photo"> & Pick<Car, "images">): Looks {
	return { year, make, model, mileage, photo: images[0] ?? null };
}

export function toLooksKey({ year, make, model, mileage }: Looks): string | null {
	if (year === null || make === null || model === null || mileage === null || mileage < FEWEST_MILES) return null;
	return `${year} ${make} ${model} ${mileage}`.toLowerCase();
}

function toLooksPhoto({ photo }: Looks): string | null {
	return photo === null || !URL.canParse(photo) ? null : toSizelessUrl(new URL(photo));
}

/** False if a known value differs: dealers show one photo for several cars. */
export function mayLookAlike(a: Looks, b: Looks): boolean {
	const isSame = (x: string | number | null, y: string | number | null) =>
		x === null || y === null || String(x).toLowerCase() === String(y).toLowerCase();
	const isOneOdometer = isSame(a.mileage, b.mileage) || isRounded(a.mileage, b.mileage);
	return isOneOdometer && (["year", "make", "model"] as const).every((name) => isSame(a[name], b[name]));
}

function isRounded(a: number | null, b: number | null): boolean {
	return a !== null && b !== null && (isRoundedFrom(a, b) || isRoundedFrom(b, a));
}

export function listLooks(car: Looks): string[] {
	return [toLooksKey(car), toLooksPhoto(car)].filter((look) => look !== null);
}

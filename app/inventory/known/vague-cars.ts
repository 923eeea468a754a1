import type { Car } from "../car";
import type { Identity, KnownCar, KnownCars } from "./known-cars";
import { mayLookAlike, toLooks } from "./looks";
import { isOtherCar } from "./same-car";

type Named = Pick<KnownCar, "vin" | "stockNumber" | "originalListingUrl" | "mileage">;

/** A strip's card may tell no more than a name, a price and thousands of miles: as many cars may be meant as have that name. */
export function isVague({ vin, stockNumber, originalListingUrl, mileage }: Named): boolean {
	const isRound = mileage === null || mileage % 1000 === 0;
	return vin === null && stockNumber === null && originalListingUrl === null && isRound;
}

export type CarsByName = Map<string, KnownCar[]>;

const toName = ({ year, make, model }: Pick<Identity, "year" | "make" | "model">) =>
	year === null || make === null || model === null ? null : `${year} ${make} ${model}`.toLowerCase();

export function toCarsByName({ byKey }: KnownCars): CarsByName {
	const byName: CarsByName = new Map();
	for (const car of byKey.values()) if (car.soldAt === null) storeByName(byName, car);
	return byName;
}

export function storeByName(byName: CarsByName, car: KnownCar): void {
	const name = toName(car);
	if (name === null) return;
	const cars = byName.get(name);
	if (cars) cars.push(car);
	else byName.set(name, [car]);
}

type Meaning = { isOpen: (known: KnownCar) => boolean; isFresh: (known: KnownCar) => boolean };

/** Which cars, of the open ones, a card of another list may mean. A price tells cars apart where it was read in the same run. */
export function listMeant(byName: CarsByName, car: Car, { isOpen, isFresh }: Meaning): KnownCar[] {
	const looks = toLooks(car);
	const mayBe = (known: KnownCar) =>
		mayLookAlike(known, looks) && !isOtherCar(known, car) && (!isOtherPrice(known, car) || !isFresh(known));
	// Lots have a thousand cars of one name.
	const all = (byName.get(toName(car) ?? "") ?? []).filter((known) => isOpen(known) && mayBe(known));
	const sure = all.filter(({ price }) => price !== null && price === car.price);
	return sure.length === 1 ? sure : all;
}

/** The vague row that a list's car, told whole, fills. */
export function findVague(byName: CarsByName, car: Car, isTaken: (known: KnownCar) => boolean): KnownCar | undefined {
	const meant = listMeant(byName, car, { isOpen: (known) => isVague(known) && !isTaken(known), isFresh: () => true });
	return meant.find(({ price }) => price === car.price) ?? meant[0];
}

/** Whether a sold car has the name, and nothing that tells it from the vague one. */
export function isOfSold({ byKey }: KnownCars, car: Car): boolean {
	const looks = toLooks(car);
	const name = toName(car);
	return [...byKey.values()].some(
		(known) => known.soldAt !== null && toName(known) === name && mayLookAlike(known, looks) && !isOtherCar(known, car),
	);
}

function isOtherPrice(known: KnownCar, { price }: Car): boolean {
	return known.price !== null && price !== null && known.price !== price;
}

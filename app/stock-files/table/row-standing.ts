import type { Car } from "~/inventory/car";
import { getIdentityKind } from "~/inventory/source-key";
import { carFields } from "~/inventory/stock/reconcile";
import { SeenCars } from "./seen-cars";

/** "alike" differs only in an unknown mileage or price. */
export type Standing = { kind: "new" } | { kind: "repeated" | "other-story" | "alike"; row: number };

export class RowStandings {
	readonly #seen = new SeenCars();

	note(car: Car, row: number): Standing {
		if (getIdentityKind(car.sourceKey) === "details") return this.#noteDetails(car, row);
		const before = this.#seen.note(getKeys(car), row, toStory(car));
		if (before === null) return { kind: "new" };
		return { kind: before.isSame ? "repeated" : "other-story", row: before.row };
	}

	/** For a car without numbers: a second price for the same odometer contradicts, an unknown one does not. */
	#noteDetails(car: Car, row: number): Standing {
		const story = toStory(car);
		const same = this.#seen.note([`story ${story}`], row, story);
		if (same) return { kind: "repeated", row: same.row };
		const name = [car.year, car.make, car.model, car.trim, car.title].join("\n").toLowerCase();
		const isPriced = car.mileage !== null && car.price !== null;
		const earlier = isPriced ? this.#seen.note([`priced ${name} ${car.mileage}`], row, story) : null;
		if (earlier) return { kind: "other-story", row: earlier.row };
		const alike = this.#seen.find(listQuestions(car, name));
		this.#seen.note(listMarks(car, name), row, story);
		return alike === null ? { kind: "new" } : { kind: "alike", row: alike };
	}
}

const toKey = (name: string, mileage: unknown, price: unknown) =>
	`${name} ${mileage ?? "unknown"} ${price ?? "unknown"}`;

function listMarks({ mileage, price }: Car, name: string): string[] {
	return [mileage, "any"].flatMap((miles) => [price, "any"].map((dollars) => toKey(name, miles, dollars)));
}

/** Earlier rows that may be the same car: those without this row's facts, or all if this row lacks them. */
function listQuestions({ mileage, price }: Car, name: string): string[] {
	const miles = mileage === null ? ["any"] : [mileage, null];
	const dollars = price === null || mileage === null ? ["any"] : [price, null];
	return miles.flatMap((one) => dollars.map((other) => toKey(name, one, other)));
}

function getKeys({ vin, sourceKey, stockNumber, originalListingUrl }: Car): string[] {
	if (vin !== null) return [`vin:${vin}`];
	return [
		sourceKey,
		...(stockNumber === null ? [] : [`stock:${stockNumber}`]),
		...(originalListingUrl === null ? [] : [originalListingUrl]),
	];
}

/** Without the stock number: the same car may stand in a file under two. */
function toStory(car: Car): string {
	return carFields.map((field) => (field === "stockNumber" ? "" : String(car[field] ?? ""))).join("\n");
}

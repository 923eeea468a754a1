import type { RawField } from "~/inventory/raw-vehicle";
import { getFieldOf } from "../text/field-names";
import { isObject, type JsonObject } from "../text/json-walk";

/**
 * `{ "price": 15995, "status": "sold", "vehicle": { "vin": … } }` in; out the car as one object and what else stands
 * beside it, null where nothing wraps a car. What the offer says beside the car (price, miles, state, address, photos)
 * is the car's; what the car itself says wins; names and texts beside it may be the page's.
 */
export function splitOffer(node: JsonObject): { car: JsonObject; others: unknown[] } | null {
	const [wrapped, ...more] = Object.entries(node).filter(([key, value]) => wrapperName.test(key) && isObject(value));
	if (wrapped === undefined || more.length > 0) return null;
	const beside = Object.entries(node).filter(([key]) => key !== wrapped[0]);
	const ofCar = beside.filter(([key]) => !isOfPage(key));
	return { car: { ...Object.fromEntries(ofCar), ...(wrapped[1] as JsonObject) }, others: beside.map((one) => one[1]) };
}

const wrapperName = /^(?:vehicle|car|auto|unit)(?:info|details?|data|record)?$/i;

const ofOffer = new Set<RawField>(["price", "currency", "mileage", "stockNumber", "condition", "url", "carfaxUrl"]);

function isOfPage(key: string): boolean {
	const named = getFieldOf(key);
	return named !== null && !ofOffer.has(named.field);
}

import { isObject } from "../text/json-walk";

/** An object that is named from many places must not be written out in each. */
const mostValues = 200_000;
const deepest = 4;

/** `[{ "cars": 1 }, [2], { "year": 3 }, 2018]` in, its objects out: https://github.com/Rich-Harris/devalue */
export function readNuxtPayload(payload: unknown): unknown[] {
	if (!Array.isArray(payload)) return [];
	let left = mostValues;
	const resolve = (place: unknown, depth: number): unknown => {
		const value = typeof place === "number" ? payload[place] : undefined;
		if (--left < 0 || depth > deepest) return undefined;
		if (Array.isArray(value)) return value.map((one) => resolve(one, depth + 1));
		return isObject(value) ? resolveAll(value, depth + 1) : value;
	};
	const resolveAll = (value: object, depth: number) =>
		Object.fromEntries(Object.entries(value).map(([name, place]) => [name, resolve(place, depth)]));
	return payload.filter((value) => isObject(value) && isRecord(value)).map((value) => resolveAll(value, 1));
}

/** A car, not the lists and pages around it. */
function isRecord(value: object): boolean {
	const names = Object.keys(value).join(" ").toLowerCase();
	return /vin|stock|mileage|odometer/.test(names) && /year|make|model/.test(names);
}

import type { RawField, RawVehicle } from "~/inventory/raw-vehicle";
import { getStateImages, readFields } from "./structured/embedded-state";
import { isColour, mayBePaint, mayBeSeats } from "./text/colours/colour-words";
import { isPlaceholder } from "./text/finding";
import { isObject, type JsonObject, readObjects } from "./text/json-walk";
import { getVinOf } from "./text/vin-text";

const names = [
	...(["trim", "exteriorColor", "interiorColor", "transmission", "drivetrain", "engine", "fuelType"] as const),
] satisfies RawField[];
type Told = { fields: Partial<Record<(typeof names)[number], string>>; images: string[] };

/** Parts of a car's data that are about something else. */
const another =
	/dealer|rooftop|location|store|seller|trade|similar|related|recommend|pric|payment|financ|lease|warrant|history|owner|option|feature|package|seo|meta|label|tracking/i;
const deepest = 3;

/** Cars and the page's data in; out the cars with colours, trim and photos told of their VINs. No car, no price. */
export function mergeState(vehicles: RawVehicle[], state: unknown[]): RawVehicle[] {
	const lacking = new Map(vehicles.filter(lacksFacts).map((vehicle) => [getVin(vehicle), vehicle]));
	lacking.delete("");
	if (lacking.size === 0 || state.length === 0) return vehicles;
	const told = new Map<string, Told>();
	readObjects(state, (node) => {
		const vin = getVinOf(String(node.vin ?? node.VIN ?? node.Vin ?? (node.item_make ? node.item_id : "")));
		if (vin === null || !lacking.has(vin)) return null;
		const found = readParts(node);
		const former = told.get(vin);
		told.set(vin, former ? mergeTold(former, found) : found);
		return null;
	});
	return vehicles.map((vehicle) => {
		const more = told.get(getVin(vehicle));
		return more ? fill(vehicle, more) : vehicle;
	});
}

function getVin({ fields }: RawVehicle): string {
	return getVinOf(fields.vin?.value ?? "") ?? getVinOf(fields.url?.value ?? "") ?? "";
}

function lacksFacts({ fields, images }: RawVehicle): boolean {
	return !fields.trim || !fields.exteriorColor || !fields.interiorColor || images.length === 0;
}

function readParts(node: JsonObject, depth = 0): Told {
	const stated = readFields(node);
	const { exteriorColor = "", interiorColor = "" } = stated;
	const told: Told = { fields: {}, images: getStateImages(node) };
	for (const name of names) if (stated[name] && !isPlaceholder(stated[name])) told.fields[name] = stated[name];
	if (!(mayBePaint(exteriorColor) || isColour(exteriorColor))) delete told.fields.exteriorColor;
	if (!(mayBePaint(interiorColor) || mayBeSeats(interiorColor))) delete told.fields.interiorColor;
	if (depth === deepest) return told;
	return Object.entries(node)
		.filter(([key, value]) => isObject(value) && !another.test(key))
		.reduce((all, [, value]) => mergeTold(all, readParts(value as JsonObject, depth + 1)), told);
}

function mergeTold(one: Told, other: Told): Told {
	return {
		fields: { ...other.fields, ...one.fields },
		images: one.images.length > 0 ? one.images : other.images,
	};
}

function fill(vehicle: RawVehicle, told: Told): RawVehicle {
	const fields = { ...vehicle.fields };
	const own = fields.trim?.value.toLowerCase() ?? "";
	if (told.fields.trim && own.startsWith(`${told.fields.trim.toLowerCase()} `)) delete fields.trim;
	for (const name of names) {
		const value = told.fields[name];
		if (value) fields[name] ??= { value, source: "embedded-state" };
	}
	const isPoor = vehicle.images.length === 0 && told.images.length > 0;
	return { ...vehicle, fields, ...(isPoor && { images: told.images, imagesSource: "embedded-state" as const }) };
}

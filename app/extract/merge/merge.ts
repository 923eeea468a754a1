import { toStatedTrim } from "~/inventory/fields/bare-trim";
import { isDriveAlone } from "~/inventory/fields/makers-drive";
import { hasBuilt } from "~/inventory/fields/makes";
import { isEquipmentList } from "~/inventory/fields/names/equipment";
import { parseMake } from "~/inventory/fields/parse-make";
import type { RawField, RawVehicle, Source } from "~/inventory/raw-vehicle";
import { findCarfaxReport } from "../text/carfax-link";
import type { Finding } from "../text/finding";
import { chooseMergedPrice, chooseMileage } from "./choose-numbers";
import { choosePriceCurrency, toDollarPrices } from "./dollar-prices";
import { chooseExactColours } from "./exact-colours";
import { chooseWholeModel } from "./whole-model";

/** The source that wins a field: a vendor's own table first, a guess from a title last. */
const order: Source[] = [
	"platform",
	"json-ld",
	"microdata",
	"embedded-state",
	"listing-card",
	"page",
	"open-graph",
	"link",
	"title",
];

/** One car's findings in, the car out. Each field names its source; price and mileage have rules of their own. */
export function mergeFindings(group: Finding[], areDollars?: boolean): RawVehicle {
	const inOrder = [...group].sort((a, b) => order.indexOf(a.source) - order.indexOf(b.source));
	const sorted = toDollarPrices(inOrder);
	const vehicle: RawVehicle = { fields: {}, images: [], imagesSource: null };
	for (const { source, fields } of sorted) {
		for (const [name, value] of Object.entries(fields))
			if (isUsable(name, value)) vehicle.fields[name as RawField] ??= { value, source };
	}
	const pictured = sorted.find(({ images }) => images.length > 1) ?? sorted.find(({ images }) => images.length > 0);
	if (pictured) Object.assign(vehicle, { images: [...new Set(pictured.images)], imagesSource: pictured.source });
	preferKnownMake(vehicle, sorted);
	preferWholeTrim(vehicle, sorted);
	chooseWholeModel(vehicle, sorted);
	chooseExactColours(vehicle, sorted.map(toFound));
	preferGone(vehicle, sorted);
	for (const [name, found] of [
		["price", chooseMergedPrice(sorted, areDollars)],
		["mileage", chooseMileage(sorted)],
	] as const) {
		if (found) vehicle.fields[name] = found;
		else delete vehicle.fields[name];
	}
	choosePriceCurrency(vehicle, sorted);
	const holder = sorted.find(({ fields, source }) => fields.mileageUnit && source === vehicle.fields.mileage?.source);
	if (holder?.fields.mileageUnit)
		vehicle.fields.mileageUnit = { value: holder.fields.mileageUnit, source: holder.source };
	return vehicle;
}

function toFound({ source, fields }: Finding): RawVehicle["fields"] {
	const { exteriorColor, interiorColor } = fields;
	return {
		...(exteriorColor && { exteriorColor: { value: exteriorColor, source } }),
		...(interiorColor && { interiorColor: { value: interiorColor, source } }),
	};
}

function isUsable(name: string, value: string): boolean {
	if (name === "carfaxUrl") return findCarfaxReport(value) !== null;
	if (name === "trim") return !isEquipmentList(value) || toStatedTrim(value, null) !== null;
	return !/Color$/.test(name) || !/^#|^rgba?\(|:\/\//i.test(value);
}

/** What the page says of a car that is not for sale here wins over a platform's "Used". */
function preferGone({ fields }: RawVehicle, sorted: Finding[]): void {
	const told = sorted.filter(({ source }) => /^(?:listing-card|page|embedded-state)$/.test(source));
	for (const value of ["Sold", "Elsewhere"]) {
		const sign = told.find(({ fields: { condition } }) => condition === value);
		if (sign) fields.condition = { value, source: sign.source };
	}
}

/** "quattro" of a name gives way to the trim that another source tells. */
function preferWholeTrim({ fields }: RawVehicle, sorted: Finding[]): void {
	if (!isDriveAlone(fields.trim?.value ?? "")) return;
	const whole = sorted.find((other) => other.fields.trim && !isDriveAlone(other.fields.trim));
	if (whole?.fields.trim) fields.trim = { value: whole.fields.trim, source: whole.source };
}

/** `brand` is often the dealership: a known make wins over an unknown one. */
function preferKnownMake(vehicle: RawVehicle, sorted: Finding[]): void {
	const make = vehicle.fields.make;
	const year = Number.parseInt(vehicle.fields.year?.value ?? "", 10);
	const isKnown = (name: string) => {
		const known = parseMake(name);
		return known !== null && hasBuilt(known, year);
	};
	if (!make || isKnown(make.value)) return;
	const known = sorted.find(({ fields }) => fields.make && isKnown(fields.make));
	if (known?.fields.make) vehicle.fields.make = { value: known.fields.make, source: known.source };
}

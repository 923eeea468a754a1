import type { Finding } from "../text/finding";
import { toAddressShape } from "./address-shape";

/** Of readings grouped by car, those that are cars, and what is pictured and addressed as they are. */
export function chooseListed(groups: Finding[][]): Finding[][] {
	const cars = groups.filter(isCar);
	if (cars.length === groups.length) return cars;
	const shapes = cars.map(getShape);
	const isUsual = (shape: string | null) => shape !== null && shapes.filter((one) => one === shape).length >= 2;
	return groups.filter((group) => isCar(group) || (isPictured(group) && isUsual(getShape(group))));
}

function getShape(group: Finding[]): string | null {
	const address = group.find(({ fields }) => fields.url)?.fields.url;
	return address === undefined ? null : toAddressShape(address);
}

/** A card that tells neither price nor miles is a car's where its page is addressed as other cars' are. */
function isPictured(group: Finding[]): boolean {
	return group.some(({ fields, images }) => fields.year && fields.make && fields.model && images.length > 0);
}

/** Whether one reading of a car tells this. */
export const hasField = (group: Finding[], name: keyof Finding["fields"]) => group.some(({ fields }) => fields[name]);

/** A menu link or a facet alone is no car. */
function isCar(group: Finding[]): boolean {
	const isNamed = (hasField(group, "year") && hasField(group, "make")) || hasField(group, "vin");
	return isNamed && (["vin", "price", "mileage", "stockNumber"] as const).some((name) => hasField(group, name));
}

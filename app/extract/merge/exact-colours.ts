import type { RawVehicle } from "~/inventory/raw-vehicle";

const families =
	"black|white|silver|gray|blue|red|green|brown|beige|gold|orange|yellow|purple|tan|burgundy|maroon|bronze|charcoal".split(
		"|",
	);

/** At the beginning of a line or behind a colon: "Portofino Gray". The family is rarer than what may stand before it. */
const paints = families.map((family): [string, RegExp] => {
	const word = family.replace("gray", "gr[ae]y");
	return [family, new RegExp(`${word}\\b(?<=(?:^|: ?)\\s{0,9}[\\w'’-]{3,20} (?:[\\w'’-]{3,20} )?${word})`, "im")];
});

const longestName = 40;

/** A colour's family alone gives way to the name of a paint of that family, where others of the car's readings have one. */
export function chooseExactColours({ fields }: RawVehicle, others: RawVehicle["fields"][]): void {
	for (const name of ["exteriorColor", "interiorColor"] as const) {
		const family = toFamily(fields[name]?.value ?? "");
		if (!families.includes(family)) continue;
		const exact = others.map((other) => other[name]).find((found) => found && isMoreExact(found.value, family));
		if (exact) fields[name] = exact;
	}
}

/** "Portofino Gray" and "Gray Metallic" are more exact than "gray". */
function isMoreExact(name: string, family: string): boolean {
	const words = toFamily(name).split(/[\s/,-]/);
	const isName = name.length <= longestName && /^[\p{L}\d'’ /-]+$/u.test(name);
	return isName && words.length > 1 && words.includes(family);
}

function toFamily(colour: string): string {
	return colour.toLowerCase().replace("grey", "gray");
}

/** Whether a page names a paint of a family that its markup states alone. */
export function mayNamePaint(vehicles: RawVehicle[], text: string): boolean {
	const stated = new Set(
		vehicles.flatMap(({ fields }) =>
			[fields.exteriorColor, fields.interiorColor].map((found) => toFamily(found?.value ?? "")),
		),
	);
	return paints.some(([family, named]) => stated.has(family) && named.test(text));
}

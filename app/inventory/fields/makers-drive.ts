/** Makers' own words for a car's drive: they end the name of a variant. */
export const makersDrives = "4MATIC®?\\+?|4MOTION|ALL4|quattro|SH-AWD";

const alone = new RegExp(`^(?:${makersDrives})$`, "i");
const variant = new RegExp(
	`^((?:(?:AMG )?[A-Z]{0,3} ?\\d{2,3}[a-z]?\\+? )?(?:${makersDrives}))(?: (?:sedan|coupe|suv|wagon|hatchback|cabriolet|convertible))?$`,
	"i",
);

/** "quattro": all that a name tells, but another trim is better. */
export function isDriveAlone(trim: string): boolean {
	return alone.test(trim);
}

/** "C 300 4MATIC Sedan" → "C 300 4MATIC", "4MATIC" → "4MATIC"; null where other words stand around it. */
export function toVariant(text: string): string | null {
	return text.length <= 60 ? (variant.exec(text)?.[1] ?? null) : null;
}

/** Makers' own words for a car's drive that end the name of a variant: "C 300 4MATIC". */
export const variantDrives = "4MATIC®?\\+?|4MOTION|ALL4|quattro|SH-AWD";
/** Those and others; a drive's word alone is no trim. */
export const makersDrives = `${variantDrives}|S-AWC|HTRAC®?|e-?AWD|e-4ORCE|(?:i-ACTIV|intelligent|symmetrical) AWD`;

const body = "(?: (?:sedan|coupe|suv|wagon|hatchback|cabriolet|convertible))?$";
const alone = new RegExp(`^(?:${makersDrives})${body}`, "i");
const variant = new RegExp(`^((?:AMG )?[A-Z]{0,3} ?\\d{2,3}[a-z]?\\+? (?:${variantDrives}))${body}`, "i");

/** "quattro", "4MATIC Sedan" */
export function isDriveAlone(trim: string): boolean {
	return alone.test(trim);
}

/** "C 300 4MATIC Sedan" → "C 300 4MATIC"; null where other words stand around it, and where the drive is all. */
export function toVariant(text: string): string | null {
	return text.length <= 60 ? (variant.exec(text)?.[1] ?? null) : null;
}

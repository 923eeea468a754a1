import { normaliseText } from "./fields/normalise-text";
import type { RawField, RawVehicle } from "./raw-vehicle";

const MOST_NAME_CHARS = 100;

/** What a person finds a car by that was not taken in: its title, else year to trim, else a number of it; may be empty. */
export function toRawName({ fields }: RawVehicle): string {
	const read = (name: RawField) => normaliseText(fields[name]?.value, MOST_NAME_CHARS);
	const parts = (["year", "make", "model", "trim"] as const).map(read).filter((part) => part !== null);
	return read("title") ?? (parts.join(" ").slice(0, MOST_NAME_CHARS) || read("vin") || read("stockNumber") || "");
}

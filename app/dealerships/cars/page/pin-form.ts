import { z } from "zod";
import { isPinnable, type PinnableField } from "~/inventory/stock/pins";
import { toTypedText } from "../../../desk/forms/typed-text";

const numbers: Partial<Record<PinnableField, { max: number; text: string }>> = {
	price: { max: 10_000_000, text: "Enter the price in whole dollars, such as 18950" },
	mileage: { max: 2_000_000, text: "Enter the miles as a whole number, such as 42150" },
	year: { max: 2100, text: "Enter the year with four digits, such as 2019" },
};
const FIRST_YEAR = 1886;
const MAX_TEXT = 200;

export type PinForm = { field: PinnableField; value: string | number | null } | { problem: string };

/** An empty price is "on request", an empty text null. */
export function parsePinForm(form: FormData): PinForm {
	const field = String(form.get("field"));
	if (!isPinnable(field)) return { problem: "This field cannot be set." };
	const typed = toTypedText(String(form.get("value") ?? ""));
	const number = numbers[field];
	if (number === undefined) return toText(field, typed);
	if (typed === "") return field === "year" ? { problem: number.text } : { field, value: null };
	const parsed = z.coerce
		.number()
		.int()
		.min(field === "year" ? FIRST_YEAR : 0)
		.max(number.max);
	const value = parsed.safeParse(typed.replace(/[$,\s]|miles?$/g, ""));
	return value.success ? { field, value: value.data } : { problem: number.text };
}

function toText(field: PinnableField, typed: string): PinForm {
	if (typed.length > MAX_TEXT) return { problem: `Must have at most ${MAX_TEXT} characters.` };
	if (typed === "" && field === "title") return { problem: "A car needs a title." };
	return { field, value: typed || null };
}

import { z } from "zod";
import { toTypedLines, toTypedText } from "../../desk/forms/typed-text";

export const MAX_PHONE = 40;
export const MAX_HOURS = 300;

const optional = (toTyped: (text: string) => string, max: number, text: string) =>
	z
		.string()
		.overwrite(toTyped)
		.max(max, text)
		.nullish()
		.transform((value) => value || null);

export const contactDetailsSchema = z.object({
	phone: optional(toTypedText, MAX_PHONE, `Phone must not exceed ${MAX_PHONE} characters`),
	openingHours: optional(toTypedLines, MAX_HOURS, `Opening hours must not exceed ${MAX_HOURS} characters`),
});

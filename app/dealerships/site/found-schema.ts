import { z } from "zod";
import { toTypedLines, toTypedText } from "../../desk/forms/typed-text";
import { type RefuseAddress, toDealershipSchema } from "../dealership-schema";

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

export function toFoundSchema(refuse?: RefuseAddress) {
	return toDealershipSchema(refuse).extend(contactDetailsSchema.shape);
}

export type FoundDealership = z.output<ReturnType<typeof toFoundSchema>>;

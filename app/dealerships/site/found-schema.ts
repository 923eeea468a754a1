import { z } from "zod";
import { type RefuseAddress, toDealershipSchema } from "../dealership-schema";

const MAX_PHONE = 40;
const MAX_HOURS = 300;

const optional = (max: number, text: string) =>
	z
		.string()
		.trim()
		.max(max, text)
		.nullish()
		.transform((value) => value || null);

export function toFoundSchema(refuse?: RefuseAddress) {
	return toDealershipSchema(refuse).extend({
		phone: optional(MAX_PHONE, `Phone must not exceed ${MAX_PHONE} characters`),
		openingHours: optional(MAX_HOURS, `Opening hours must not exceed ${MAX_HOURS} characters`),
	});
}

export type FoundDealership = z.output<ReturnType<typeof toFoundSchema>>;

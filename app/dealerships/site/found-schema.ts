import type { z } from "zod";
import { type RefuseAddress, toDealershipSchema } from "../dealership-schema";
import { contactDetailsSchema } from "../forms/contact-details";

export function toFoundSchema(refuse?: RefuseAddress) {
	return toDealershipSchema(refuse).extend(contactDetailsSchema.shape);
}

export type FoundDealership = z.output<ReturnType<typeof toFoundSchema>>;

import { z } from "zod";

/** A step of a pass over all subscriptions: those after a number, for the catalogue version that the pass is about. */
export const pushJob = z.object({
	v: z.literal(1),
	type: z.literal("push"),
	after: z.number().int(),
	version: z.number().int(),
	looked: z.number().int(),
});

export type PushJob = z.infer<typeof pushJob>;

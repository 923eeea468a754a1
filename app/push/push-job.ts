import { z } from "zod";

export const pushJob = z.object({
	v: z.literal(1),
	type: z.literal("push"),
	after: z.number().int(),
	version: z.number().int(),
	looked: z.number().int(),
});

export type PushJob = z.infer<typeof pushJob>;

import { z } from "zod";

export const fitJob = z.object({
	v: z.literal(1),
	type: z.literal("fit"),
	make: z.string(),
	fence: z.number().int(),
});

export type FitJob = z.infer<typeof fitJob>;

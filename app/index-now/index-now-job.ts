import { z } from "zod";

export const indexNowJob = z.object({
	v: z.literal(1),
	type: z.literal("index-now"),
	runId: z.number().int(),
	after: z.number().int(),
	tries: z.number().int(),
});

export type IndexNowJob = z.infer<typeof indexNowJob>;

import { z } from "zod";

/** The cars that a run changed, after `after`; `tries` counts this part's. */
export const indexNowJob = z.object({
	v: z.literal(1),
	type: z.literal("index-now"),
	runId: z.number().int(),
	after: z.number().int(),
	tries: z.number().int(),
});

export type IndexNowJob = z.infer<typeof indexNowJob>;

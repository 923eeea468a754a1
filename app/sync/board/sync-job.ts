import { z } from "zod";

/** `fence` is the claim that the sender saw: an older message is stale. */
export const syncJob = z.object({
	v: z.literal(1),
	type: z.literal("sync"),
	runId: z.number().int(),
	fence: z.number().int(),
});

export type SyncJob = z.infer<typeof syncJob>;

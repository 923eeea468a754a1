import { z } from "zod";

/** A queue message only says where to look; D1 is the truth. `fence` is the claim that the sender saw: an older message is stale. */
const syncJob = z.object({
	v: z.literal(1),
	type: z.literal("sync"),
	runId: z.number().int(),
	fence: z.number().int(),
});

export const jobSchema = z.discriminatedUnion("type", [syncJob]);

export type Job = z.infer<typeof jobSchema>;
export type SyncJob = z.infer<typeof syncJob>;

import { z } from "zod";

/** Continues an import whose driver died or that is too long to wait for; a fence older than the row's is stale. */
export const importJob = z.object({
	v: z.literal(1),
	type: z.literal("import"),
	importId: z.number().int(),
	fence: z.number().int(),
});

export type ImportJob = z.infer<typeof importJob>;

import { z } from "zod";

/** The second look at a car that its dealer's page no longer showed. */
export const checkJob = z.object({ v: z.literal(1), type: z.literal("check"), vehicleId: z.number().int() });

export type CheckJob = z.infer<typeof checkJob>;

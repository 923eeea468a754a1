import type { fieldHistory } from "../../db/schema";

export type ChangedBy = NonNullable<(typeof fieldHistory.$inferSelect)["changedBy"]>;

/** By what a look found that the car is gone. */
export type GoneSign = Extract<ChangedBy, "status" | "redirect" | "sold" | "words" | "feed">;

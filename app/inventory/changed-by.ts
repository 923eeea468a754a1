import type { fieldHistory } from "../../db/schema";

/** What changed a car, where neither a run nor an import did. */
export type ChangedBy = NonNullable<(typeof fieldHistory.$inferSelect)["changedBy"]>;

/** What a look took for a sign that the car is gone. */
export type GoneSign = Extract<ChangedBy, "status" | "redirect" | "sold" | "words" | "feed">;

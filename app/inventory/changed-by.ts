import type { fieldHistory } from "../../db/schema";

/** The source of a change that neither a run nor an import made. */
export type ChangedBy = NonNullable<(typeof fieldHistory.$inferSelect)["changedBy"]>;

/** The sign by which a look found the car gone. */
export type GoneSign = Extract<ChangedBy, "status" | "redirect" | "sold" | "words" | "feed">;

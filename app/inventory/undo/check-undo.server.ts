import { eq, sql } from "drizzle-orm";
import { formatCount } from "~/ui/format";
import type { Db } from "../../../db/client";
import { fieldHistory } from "../../../db/schema";
import { toStatement } from "../../../db/statement";
import type { UndoCause } from "./undo-cause";

/** Each takes half a millisecond, all in one transaction, and D1 ends it after 30 s. */
export const MOST_UNDONE = 40_000;

/** Null if it may be undone; else why not, as a sentence. */
export async function checkUndo(db: Db, { column, id }: UndoCause, most = MOST_UNDONE): Promise<string | null> {
	const some = sql`SELECT 1 FROM ${fieldHistory} WHERE ${eq(fieldHistory[column], id)} LIMIT ${most + 1}`;
	const changes = await toStatement(db, sql`SELECT count(*) AS n FROM (${some})`).first<number>("n");
	if ((changes ?? 0) <= most) return null;
	return `It changed more than ${formatCount(most)} values: too many to take back at once. Restore a backup, or upload a file with the right values.`;
}

import { and, desc, lt, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../db/client";
import { auditLog, vehicles } from "../../db/schema";

export interface AuditRow {
	id: number;
	username: string;
	action: string;
	subject: string;
	before: string | null;
	after: string | null;
	/** Of the car that it is about, while that is there. */
	title: string | null;
	createdAt: string;
}

export const AUDIT_PER_PAGE = 25;
/** Entries that a filter looks through at once: a page further back goes on from there. */
const LOOKED_THROUGH = 2000;

/** Newest first, from `before` on; with `q`, those whose action, subject or person has it. */
export async function listAudit(db: Db, before: number | null, q = ""): Promise<AuditRow[]> {
	const { id, username, action, subject, createdAt } = auditLog;
	const [was, is] = [sql<string | null>`${auditLog.before}`, sql<string | null>`${auditLog.after}`];
	const vehicle = sql`iif(${subject} LIKE 'vehicle %', CAST(substr(${subject}, 9) AS INTEGER), NULL)`;
	const title = sql<string | null>`(SELECT ${vehicles.title} FROM ${vehicles} WHERE ${vehicles.id} = ${vehicle})`;
	return await db
		.select({ id, username, action, subject, before: was, after: is, title, createdAt })
		.from(auditLog)
		.where(and(lt(id, before ?? Number.MAX_SAFE_INTEGER), matches(q, before)))
		.orderBy(desc(id))
		.limit(AUDIT_PER_PAGE);
}

function matches(q: string, before: number | null): SQL | undefined {
	if (q === "") return undefined;
	const { id, username, action, subject } = auditLog;
	const all = sql`lower(concat_ws(' ', ${username}, ${action}, ${subject}))`;
	const newest = before === null ? sql`(SELECT max(${id}) FROM ${auditLog})` : sql`${before}`;
	return sql`instr(${all}, ${q.toLowerCase()}) AND ${id} > ${newest} - ${LOOKED_THROUGH}`;
}

import { desc, lt, sql } from "drizzle-orm";
import type { Db } from "../../db/client";
import { auditLog } from "../../db/schema";

export interface AuditRow {
	id: number;
	username: string;
	action: string;
	subject: string;
	before: string | null;
	after: string | null;
	createdAt: string;
}

export const AUDIT_PER_PAGE = 25;

export async function listAudit(db: Db, before: number | null): Promise<AuditRow[]> {
	const { id, username, action, subject, createdAt } = auditLog;
	const [was, is] = [sql<string | null>`${auditLog.before}`, sql<string | null>`${auditLog.after}`];
	return await db
		.select({ id, username, action, subject, before: was, after: is, createdAt })
		.from(auditLog)
		.where(lt(id, before ?? Number.MAX_SAFE_INTEGER))
		.orderBy(desc(id))
		.limit(AUDIT_PER_PAGE);
}

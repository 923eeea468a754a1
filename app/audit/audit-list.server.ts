import type { Db } from "../../db/client";

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

/** The newest entries first, older than the entry `before` when given. */
export async function listAudit(db: Db, before: number | null): Promise<AuditRow[]> {
	const { results } = await db.$client
		.prepare(
			`SELECT id, username, action, subject, "before", "after", created_at AS createdAt FROM audit_log
			WHERE id < ?1 ORDER BY id DESC LIMIT ?2`,
		)
		.bind(before ?? Number.MAX_SAFE_INTEGER, AUDIT_PER_PAGE)
		.all<AuditRow>();
	return results;
}

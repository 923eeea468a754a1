import type { Db } from "../../db/client";
import type { User } from "./session.server";

export type AuditEntry = {
	user: User;
	/** A verb and a noun for a person to read: "add dealership". */
	action: string;
	subject: string;
	before: unknown;
	after: unknown;
	now: string;
};

/** Goes into the batch that makes the change, so that neither exists without the other. */
export function auditEntry(db: Db, { user, action, subject, before, after, now }: AuditEntry): D1PreparedStatement {
	return db.$client
		.prepare(
			`INSERT INTO audit_log (user_id, username, action, subject, "before", "after", created_at)
			VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)`,
		)
		.bind(user.id, user.username, action, subject, toJson(before), toJson(after), now);
}

function toJson(value: unknown): string | null {
	return value == null ? null : JSON.stringify(value);
}

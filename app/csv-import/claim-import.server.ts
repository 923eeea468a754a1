import { sql } from "drizzle-orm";
import type { Db } from "../../db/client";
import { commitIf } from "../../db/commit-if.server";
import { imports } from "../../db/schema";
import type { User } from "../auth/session.server";
import type { AppContext } from "../context.server";
import type { Import } from "./imports.server";

/** A claim outlives the pause between two of its batches by far; after it the sweeper drives the import again. */
export const LEASE_MS = 60_000;

/** An import that is being driven: whoever holds this fence may write, at the time of the first claim. */
export type Claim = Pick<Import, "id" | "dealershipId" | "fence" | "attempts" | "added" | "changed"> & {
	startedAt: string;
	/** In whose name. */
	user: User;
};

type Row = Omit<Claim, "user"> & { userId: number; username: string };

/** Who wants an import: a person, or a job that saw the claim before. */
export type Asker = { user: User } | { fence: number };

/**
 * Takes the import, alone for its dealership: null while somebody drives it or another one of the dealership's, while an
 * earlier one with another file stands still (the sweeper ends that first), and when it has ended. The very same file
 * sent again supersedes one that stands still and takes over its start, so that the cars which that one brought are
 * ranked and listed with these.
 */
export async function claimImport(ctx: AppContext, file: Import, asker: Asker): Promise<Claim | null> {
	const now = ctx.now();
	const [claimed] = await ctx.db.$client.batch<Row>([
		take(ctx.db, file, asker, now),
		...supersedeTwins(ctx.db, file, now.toISOString()),
	]);
	const [row] = claimed?.results ?? [];
	if (row === undefined) return null;
	const { userId, username, ...claim } = row;
	return { ...claim, user: { id: userId, username } };
}

function take(db: Db, file: Import, { fence, user }: { fence?: number; user?: User }, now: Date): D1PreparedStatement {
	return db.$client
		.prepare(
			`UPDATE imports SET state = 'importing', fence = fence + 1, attempts = attempts + 1, lease_until = ?3, bytes_read = 0,
				rows = 0, user_id = coalesce(?6, user_id, 0), username = coalesce(?7, username, ''),
				started_at = min(coalesce(started_at, ?4), coalesce((SELECT min(o.started_at) FROM imports o
					INDEXED BY imports_unfinished WHERE o.dealership_id = ?2 AND o.state = 'importing'
					AND o.content_hash = imports.content_hash), ?4))
			WHERE id = ?1 AND state IN ('received', 'preview', 'importing') AND fence = coalesce(?5, fence)
			AND NOT EXISTS (SELECT 1 FROM imports o INDEXED BY imports_unfinished
				WHERE o.dealership_id = ?2 AND o.state = 'importing'
				AND (o.lease_until > ?4 OR (o.id < ?1 AND o.content_hash <> imports.content_hash)))
			RETURNING id, dealership_id AS dealershipId, fence, attempts, added, changed, started_at AS startedAt,
				user_id AS userId, username`,
		)
		.bind(
			file.id,
			file.dealershipId,
			new Date(now.getTime() + LEASE_MS).toISOString(),
			now.toISOString(),
			fence ?? null,
			user?.id ?? null,
			user?.username ?? null,
		);
}

/** Imports of the very same file that stand still, if the statement before took this one; the audit tells what they brought. */
function supersedeTwins(db: Db, { id, dealershipId, contentHash }: Import, now: string): D1PreparedStatement[] {
	const twins = "i.dealership_id = ?2 AND i.state = 'importing' AND i.id <> ?1 AND i.content_hash = ?4";
	const statements = [
		`INSERT INTO audit_log (user_id, username, action, subject, "before", "after", created_at)
		SELECT i.user_id, coalesce(i.username, ''), 'upload CSV', d.name, NULL,
			json_object('file', i.file_name, 'outcome', 'superseded', 'added', i.added, 'changed', i.changed), ?3
		FROM imports i INDEXED BY imports_unfinished CROSS JOIN dealerships d ON d.id = i.dealership_id
		WHERE changes() > 0 AND ${twins}`,
		`UPDATE imports AS i INDEXED BY imports_unfinished SET state = 'superseded', finished_at = ?3, lease_until = NULL
		WHERE changes() > 0 AND ${twins}`,
	];
	return statements.map((sql) => db.$client.prepare(sql).bind(id, dealershipId, now, contentHash));
}

/** A driver that failed makes way at once: whoever comes next need not wait for the lease to end. */
export async function releaseClaim(db: Db, { id, fence }: Claim): Promise<void> {
	await db.$client
		.prepare("UPDATE imports SET lease_until = NULL WHERE id = ?1 AND fence = ?2 AND state = 'importing'")
		.bind(id, fence)
		.run();
}

/** Runs the statements as one transaction while the claim holds; null when somebody else has the import now. */
export async function commitClaimed(
	db: Db,
	{ id, fence }: Pick<Claim, "id" | "fence">,
	statements: D1PreparedStatement[],
): Promise<D1Result[] | null> {
	const held = sql`(SELECT ${imports.fence} FROM ${imports}
		WHERE ${imports.id} = ${id} AND ${imports.state} = 'importing') IS ${fence}`;
	return commitIf(db, held, statements);
}

export interface Step {
	/** Of the file: what has been read of it so far, or stands for that much of the work. */
	bytes: number;
	/** Rows read so far. */
	rows: number;
	added: number;
	changed: number;
}

/** How far an import has come, in the batch that brought it there; what it did is added to what it had done. */
export function noteStepStatement(
	{ db, now }: AppContext,
	id: number,
	{ bytes, rows, added, changed }: Step,
): D1PreparedStatement {
	return db.$client
		.prepare(
			`UPDATE imports SET bytes_read = ?2, rows = ?3, added = added + ?4, changed = changed + ?5, lease_until = ?6
			WHERE id = ?1`,
		)
		.bind(id, Math.round(bytes), rows, added, changed, new Date(now().getTime() + LEASE_MS).toISOString());
}

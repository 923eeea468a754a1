import { and, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Db } from "../../db/client";
import { commitIf } from "../../db/commit-if.server";
import { dealerships, imports } from "../../db/schema";
import { nameOf, namesOf, toStatement } from "../../db/statement";
import { auditQueryStatement } from "../audit/audit.server";
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
	const [taken] = await ctx.db.$client.batch<Row>([
		take(ctx.db, file, asker, now),
		...supersedeTwins(ctx.db, file, now.toISOString()),
	]);
	const [row] = taken?.results ?? [];
	if (row === undefined) return null;
	const { userId, username, ...claim } = row;
	return { ...claim, user: { id: userId, username } };
}

const o = alias(imports, "o");
const others = sql`${imports} ${o} INDEXED BY imports_unfinished`;

function take(db: Db, file: Import, { fence, user }: { fence?: number; user?: User }, at: Date): D1PreparedStatement {
	const now = at.toISOString();
	const [until, to] = [new Date(at.getTime() + LEASE_MS).toISOString(), imports];
	const isOther = sql`${o.dealershipId} = ${file.dealershipId} AND ${o.state} = 'importing'`;
	const isTwin = sql`${o.contentHash} = ${to.contentHash}`;
	const twinsStart = sql`SELECT min(${o.startedAt}) FROM ${others} WHERE ${isOther} AND ${isTwin}`;
	const isBarring = sql`${o.leaseUntil} > ${now} OR (${o.id} < ${file.id} AND NOT ${isTwin})`;
	return toStatement(
		db,
		sql`UPDATE ${to} SET ${nameOf(to.state)} = 'importing', ${nameOf(to.fence)} = ${to.fence} + 1,
			${nameOf(to.attempts)} = ${to.attempts} + 1, ${nameOf(to.leaseUntil)} = ${until}, ${nameOf(to.bytesRead)} = 0,
			${nameOf(to.rows)} = 0, ${nameOf(to.userId)} = coalesce(${user?.id ?? null}, ${to.userId}, 0),
			${nameOf(to.username)} = coalesce(${user?.username ?? null}, ${to.username}, ''),
			${nameOf(to.startedAt)} = min(coalesce(${to.startedAt}, ${now}), coalesce((${twinsStart}), ${now}))
		WHERE ${to.id} = ${file.id} AND ${to.state} IN ('received', 'preview', 'importing')
			AND ${to.fence} = coalesce(${fence ?? null}, ${to.fence})
			AND NOT EXISTS (SELECT 1 FROM ${others} WHERE ${isOther} AND (${isBarring}))
		RETURNING ${claimed}`,
	);
}

const claimed = sql`${nameOf(imports.id)}, ${nameOf(imports.dealershipId)} AS dealershipId, ${nameOf(imports.fence)},
	${namesOf(imports.attempts, imports.added, imports.changed)}, ${nameOf(imports.startedAt)} AS startedAt,
	${nameOf(imports.userId)} AS userId, ${nameOf(imports.username)}`;

/** Imports of the very same file that stand still, if the statement before took this one; the audit tells what they brought. */
function supersedeTwins(db: Db, { id, dealershipId, contentHash }: Import, now: string): D1PreparedStatement[] {
	const isTwin = sql`changes() > 0 AND ${o.dealershipId} = ${dealershipId} AND ${o.state} = 'importing'
		AND ${o.id} <> ${id} AND ${o.contentHash} = ${contentHash}`;
	const brought = sql`json_object('file', ${o.fileName}, 'outcome', 'superseded', 'added', ${o.added}, 'changed', ${o.changed})`;
	const superseded = sql`SELECT ${o.userId}, coalesce(${o.username}, ''), 'upload CSV', ${dealerships.name}, NULL, ${brought}, ${now}
		FROM ${others} CROSS JOIN ${dealerships} ON ${dealerships.id} = ${o.dealershipId} WHERE ${isTwin}`;
	const ended = sql`UPDATE ${imports} AS ${o} INDEXED BY imports_unfinished
		SET ${nameOf(o.state)} = 'superseded', ${nameOf(o.finishedAt)} = ${now}, ${nameOf(o.leaseUntil)} = NULL WHERE ${isTwin}`;
	return [auditQueryStatement(db, superseded), toStatement(db, ended)];
}

/** A driver that failed makes way at once: whoever comes next need not wait for the lease to end. */
export async function releaseClaim(db: Db, { id, fence }: Claim): Promise<void> {
	await db
		.update(imports)
		.set({ leaseUntil: null })
		.where(and(eq(imports.id, id), eq(imports.fence, fence), eq(imports.state, "importing")));
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
	const step = {
		...{ bytesRead: Math.round(bytes), rows, added: sql`${imports.added} + ${added}` },
		...{
			changed: sql`${imports.changed} + ${changed}`,
			leaseUntil: new Date(now().getTime() + LEASE_MS).toISOString(),
		},
	};
	return toStatement(db, db.update(imports).set(step).where(eq(imports.id, id)));
}

import { and, eq, inArray, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Db } from "../../db/client";
import { dealerships, imports } from "../../db/schema";
import { nameOf, toStatement } from "../../db/statement";
import { auditQueryStatement } from "../audit/audit.server";
import type { User } from "../auth/session.server";
import type { AppContext } from "../context.server";
import { claimFields, commitWhileClaimed, isUnclaimed, toLeaseEnd } from "../steps/claim.server";
import type { Import } from "./imports.server";

type Done = Pick<Import, "added" | "changed" | "removed">;

/** Only the holder of this fence may write. Its writes carry the time of the first claim. */
export type ImportClaim = Pick<Import, "id" | "dealershipId" | "fence" | "attempts" | keyof Done> & {
	startedAt: string;
	user: User;
};

type Row = Omit<ImportClaim, "user"> & { userId: number; username: string };

export type Asker = { user: User } | { fence: number };

/**
 * Null after the import's end, while another is driven, or an earlier one of another file waits for the sweeper. The
 * same file sent again takes over a stopped one's start, so that both are ranked and listed together.
 */
export async function claimImport(ctx: AppContext, file: Import, asker: Asker): Promise<ImportClaim | null> {
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
	const [now, to] = [at.toISOString(), imports];
	const isOther = sql`${o.dealershipId} = ${file.dealershipId} AND ${o.state} = 'importing'`;
	const isTwin = sql`${o.contentHash} = ${to.contentHash}`;
	const twinsStart = sql`SELECT min(${o.startedAt}) FROM ${others} WHERE ${isOther} AND ${isTwin}`;
	const isBarring = sql`NOT ${isUnclaimed(o, at)} OR (${o.id} < ${file.id} AND NOT ${isTwin})`;
	const isOpen = inArray(to.state, ["received", "preview", "importing"]);
	const isFree = sql`NOT EXISTS (SELECT 1 FROM ${others} WHERE ${isOther} AND (${isBarring}))`;
	const fields = {
		...claimFields(to, at),
		...{ state: "importing" as const, bytesRead: 0, rows: 0 },
		userId: sql`coalesce(${user?.id ?? null}, ${to.userId}, 0)`,
		username: sql`coalesce(${user?.username ?? null}, ${to.username}, '')`,
		startedAt: sql`min(coalesce(${to.startedAt}, ${now}), coalesce((${twinsStart}), ${now}))`,
	};
	const isAsked = fence === undefined ? undefined : eq(to.fence, fence);
	return toStatement(
		db,
		db
			.update(to)
			.set(fields)
			.where(and(eq(to.id, file.id), isOpen, isAsked, isFree))
			.returning(claimed),
	);
}

const { id, fence, attempts, added, changed, removed, username } = imports;
const claimed = {
	...{ id, fence, attempts, added, changed, removed, username },
	dealershipId: sql`${imports.dealershipId}`.as("dealershipId"),
	startedAt: sql`${imports.startedAt}`.as("startedAt"),
	userId: sql`${imports.userId}`.as("userId"),
};

function supersedeTwins(db: Db, { id, dealershipId, contentHash }: Import, now: string): D1PreparedStatement[] {
	const isTwin = sql`changes() > 0 AND ${o.dealershipId} = ${dealershipId} AND ${o.state} = 'importing'
		AND ${o.id} <> ${id} AND ${o.contentHash} = ${contentHash}`;
	const brought = sql`json_object('file', ${o.fileName}, 'outcome', 'superseded', 'added', ${o.added}, 'changed', ${o.changed},
		'removed', ${o.removed})`;
	const superseded = sql`SELECT ${o.userId}, coalesce(${o.username}, ''), 'upload CSV', ${dealerships.name}, NULL, ${brought}, ${now}
		FROM ${others} CROSS JOIN ${dealerships} ON ${dealerships.id} = ${o.dealershipId} WHERE ${isTwin}`;
	const ended = sql`UPDATE ${imports} AS ${o} INDEXED BY imports_unfinished
		SET ${nameOf(o.state)} = 'superseded', ${nameOf(o.finishedAt)} = ${now}, ${nameOf(o.leaseUntil)} = NULL WHERE ${isTwin}`;
	return [auditQueryStatement(db, superseded), toStatement(db, ended)];
}

export async function releaseClaim(db: Db, { id, fence }: ImportClaim): Promise<void> {
	await db
		.update(imports)
		.set({ leaseUntil: null })
		.where(and(eq(imports.id, id), eq(imports.fence, fence), eq(imports.state, "importing")));
}

export function commitImport(
	db: Db,
	claim: Pick<ImportClaim, "id" | "fence">,
	statements: D1PreparedStatement[],
): Promise<D1Result[] | null> {
	return commitWhileClaimed(db, imports, claim, eq(imports.state, "importing"), statements);
}

export interface Step extends Done {
	/** Bytes of the file read so far; other work is counted as bytes too. */
	bytes: number;
	rows: number;
}

export function updateStepStatement(
	{ db, now }: AppContext,
	id: number,
	{ bytes, rows, added, changed, removed }: Step,
): D1PreparedStatement {
	const step = {
		...{ bytesRead: Math.round(bytes), rows, added: sql`${imports.added} + ${added}` },
		...{ changed: sql`${imports.changed} + ${changed}`, removed: sql`${imports.removed} + ${removed}` },
		leaseUntil: toLeaseEnd(now()),
	};
	return toStatement(db, db.update(imports).set(step).where(eq(imports.id, id)));
}

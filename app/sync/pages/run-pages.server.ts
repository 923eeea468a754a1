import { and, eq, sql } from "drizzle-orm";
import { toJsonParts } from "~/inventory/json-parts";
import type { Db } from "../../../db/client";
import { runPages } from "../../../db/schema";
import { nameOf, namesOf, rowsOf, toStatement } from "../../../db/statement";
import type { Board, RunPage } from "../board/board";
import type { NewPage } from "./page-plan";

type Run = Board["run"];

export function updatePageStatement(db: Db, run: Run, page: RunPage): D1PreparedStatement {
	const { kind, state, attempts, status, reason, etag, lastModified, fetchedAt, showed } = page;
	return toStatement(
		db,
		db
			.update(runPages)
			.set({ kind, state, attempts, status, reason, etag, lastModified, fetchedAt, showed })
			.where(and(eq(runPages.dealershipId, run.dealershipId), eq(runPages.url, page.url))),
	);
}

/** A page that this run has already read stays as it is, unless a list brings its entry; one that waits takes a fuller one. */
export function insertPagesStatements(db: Db, run: Run, pages: NewPage[]): D1PreparedStatement[] {
	const { dealershipId, url, runId, kind, state, attempts, entry } = runPages;
	const insert = (
		part: string,
	) => sql`INSERT INTO ${runPages} (${namesOf(dealershipId, url, runId, kind, state, entry)})
		SELECT ${run.dealershipId}, j.value ->> '$.url', ${run.id}, j.value ->> '$.kind', 'pending', j.value ->> '$.entry'
		FROM ${rowsOf(part)} j WHERE true
		ON CONFLICT DO UPDATE SET ${nameOf(runId)} = excluded.run_id, ${nameOf(kind)} = excluded.kind,
			${nameOf(state)} = 'pending', ${nameOf(attempts)} = 0, ${nameOf(entry)} = excluded.entry
		WHERE ${runId} <> excluded.run_id OR excluded.entry IS NOT NULL AND (${runPages.entry} IS NULL OR ${runPages.state} = 'pending')`;
	return toJsonParts(pages).map((part) => toStatement(db, insert(part)));
}

import { and, desc, eq, inArray, lt, type SQL } from "drizzle-orm";
import type { Encoding } from "~/stock-files/table/sniff-file";
import type { Db } from "../../db/client";
import { imports } from "../../db/schema";
import type { User } from "../auth/session.server";
import type { AppContext } from "../context.server";
import { createNotes, type ImportNotes } from "./import-notes";
import type { ReceivedFile } from "./receiving/store-file.server";

export interface Import {
	id: number;
	dealershipId: number;
	fileKey: string;
	fileName: string;
	contentHash: string;
	encoding: Encoding;
	bytes: number;
	bytesRead: number;
	/** `superseded`: another file took its place before its end; `failed`: it was given up. */
	state: "received" | "preview" | "importing" | "done" | "superseded" | "failed";
	wholeStock: boolean;
	mapping: Record<string, string> | null;
	rows: number;
	added: number;
	changed: number;
	removed: number;
	failed: number;
	skipped: Record<string, number>;
	createdAt: string;
	finishedAt: string | null;
	userId: number | null;
	username: string | null;
	fence: number;
	attempts: number;
	startedAt: string | null;
	rowsKnown: number;
	pendingRemovals: number[];
	notes: ImportNotes;
	undoneAt: string | null;
}

const { id, dealershipId, fileKey, fileName, contentHash, encoding, bytes, bytesRead, state, wholeStock } = imports;
const { mapping, rows, added, changed, removed, failed, skipped, createdAt, finishedAt, userId, username } = imports;
const { fence, attempts, startedAt, rowsKnown, pendingRemovals, notes, undoneAt } = imports;
const columns = {
	...{ id, dealershipId, fileKey, fileName, contentHash, encoding, bytes, bytesRead, state, wholeStock },
	...{ mapping, rows, added, changed, removed, failed, skipped, createdAt, finishedAt, userId, username },
	...{ fence, attempts, startedAt, rowsKnown, pendingRemovals, notes, undoneAt },
};

export async function createImport(
	db: Db,
	file: ReceivedFile,
	ofDealership: number,
	user: User,
	now: string,
): Promise<Import> {
	const { fileKey, contentHash, encoding, bytes } = file;
	const row = await db
		.insert(imports)
		.values({
			...{ dealershipId: ofDealership, fileKey, contentHash, encoding, bytes, state: "received", createdAt: now },
			...{ fileName: file.fileName.slice(0, 200), wholeStock: Boolean(file.form.get("wholeStock")) },
			...{ userId: user.id, username: user.username },
		})
		.returning({ id })
		.get();
	const created = await getImport(db, ofDealership, row.id);
	if (created === null) throw new Error("An import that was just written is not there");
	return created;
}

export async function getImport(db: Db, ofDealership: number, importId: number): Promise<Import | null> {
	return selectImport(db, and(eq(id, importId), eq(dealershipId, ofDealership)));
}

export async function findImport(db: Db, importId: number): Promise<Import | null> {
	return selectImport(db, eq(id, importId));
}

export async function getEarlierImport(db: Db, file: Import): Promise<Import | null> {
	const isSame = and(eq(dealershipId, file.dealershipId), eq(contentHash, file.contentHash));
	return selectImport(db, and(isSame, lt(id, file.id), eq(state, "done")));
}

async function selectImport(db: Db, condition: SQL | undefined): Promise<Import | null> {
	const row = await db.select(columns).from(imports).where(condition).orderBy(desc(id)).limit(1).get();
	return row ? toImport(row) : null;
}

export async function deleteImport({ db, files }: AppContext, file: Import): Promise<void> {
	await files.delete(file.fileKey);
	await db.delete(imports).where(eq(id, file.id));
}

export const isUnbegun = (importId: number) => and(eq(id, importId), inArray(state, ["received", "preview"]));

export async function storePreview(db: Db, importId: number, mapping: Record<string, string> | null): Promise<void> {
	await db.update(imports).set({ state: "preview", mapping }).where(isUnbegun(importId));
}

export async function storeCheck(db: Db, importId: number, bytesRead: number, rowsKnown: number): Promise<void> {
	await db.update(imports).set({ bytesRead, rowsKnown }).where(isUnbegun(importId));
}

type Row = Omit<Import, "pendingRemovals" | "notes"> & { pendingRemovals: number[] | null; notes: unknown };

function toImport(row: Row): Import {
	return {
		...row,
		pendingRemovals: row.pendingRemovals ?? [],
		notes: row.notes === null ? createNotes() : (row.notes as ImportNotes),
	};
}

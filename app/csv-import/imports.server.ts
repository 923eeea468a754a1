import type { Db } from "../../db/client";
import type { User } from "../auth/session.server";
import type { AppContext } from "../context.server";
import { type ImportNotes, makeNotes } from "./import-notes";
import type { Encoding } from "./reading/sniff-file";
import type { ReceivedFile } from "./receiving/receive-file.server";

/** One upload of a file: what arrived, what was asked, and what came of it. */
export interface Import {
	id: number;
	dealershipId: number;
	fileKey: string;
	fileName: string;
	contentHash: string;
	encoding: Encoding;
	bytes: number;
	bytesRead: number;
	/** `superseded`: another file took its place before it was through; `failed`: it was given up. */
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
	/** Who asked for it. */
	userId: number | null;
	username: string | null;
	fence: number;
	attempts: number;
	/** The time of its first claim, which all of its writes carry. */
	startedAt: string | null;
	/** Rows that its check counted; 0 while nobody has. */
	rowsKnown: number;
	/** Cars that its file leaves out and that were too many to go unasked. */
	pendingRemovals: number[];
	notes: ImportNotes;
}

type Row = Omit<Import, "wholeStock" | "mapping" | "skipped" | "pendingRemovals" | "notes"> & {
	notes: string | null;
	wholeStock: number;
	mapping: string | null;
	skipped: string;
	pendingRemovals: string | null;
};

const SELECT = `SELECT id, dealership_id AS dealershipId, file_key AS fileKey, file_name AS fileName,
	content_hash AS contentHash, encoding, bytes, bytes_read AS bytesRead, state, whole_stock AS wholeStock, mapping, rows,
	added, changed, removed, failed, skipped, created_at AS createdAt, finished_at AS finishedAt, user_id AS userId, username,
	fence, attempts, started_at AS startedAt, rows_known AS rowsKnown, pending_removals AS pendingRemovals, notes FROM imports`;

export async function createImport(
	db: Db,
	file: ReceivedFile,
	dealershipId: number,
	user: User,
	now: string,
): Promise<Import> {
	const wholeStock = file.form.get("wholeStock") ? 1 : 0;
	const row = await db.$client
		.prepare(
			`INSERT INTO imports (dealership_id, file_key, file_name, content_hash, encoding, bytes, state, whole_stock, created_at,
				user_id, username) VALUES (?1, ?2, ?3, ?4, ?5, ?6, 'received', ?7, ?8, ?9, ?10) RETURNING id`,
		)
		.bind(
			dealershipId,
			file.fileKey,
			file.fileName.slice(0, 200),
			file.contentHash,
			file.encoding,
			file.bytes,
			wholeStock,
			now,
			user.id,
			user.username,
		)
		.first<{ id: number }>();
	const created = await getImport(db, dealershipId, row?.id ?? 0);
	if (created === null) throw new Error("An import that was just written is not there");
	return created;
}

export async function getImport(db: Db, dealershipId: number, id: number): Promise<Import | null> {
	const row = await db.$client
		.prepare(`${SELECT} WHERE id = ?1 AND dealership_id = ?2`)
		.bind(id, dealershipId)
		.first<Row>();
	return row && toImport(row);
}

/** The import of a job, whosever it is. */
export async function findImport(db: Db, id: number): Promise<Import | null> {
	const row = await db.$client.prepare(`${SELECT} WHERE id = ?1`).bind(id).first<Row>();
	return row && toImport(row);
}

/** When this dealership's very same file was imported last; null when it never was. */
export async function getEarlierImport(db: Db, { dealershipId, contentHash, id }: Import): Promise<Import | null> {
	const row = await db.$client
		.prepare(
			`${SELECT} WHERE dealership_id = ?1 AND content_hash = ?2 AND id < ?3 AND state = 'done' ORDER BY id DESC LIMIT 1`,
		)
		.bind(dealershipId, contentHash, id)
		.first<Row>();
	return row && toImport(row);
}

/** A file that holds no cars leaves nothing behind. */
export async function discardImport({ db, files }: AppContext, { id, fileKey }: Import): Promise<void> {
	await files.delete(fileKey);
	await db.$client.prepare("DELETE FROM imports WHERE id = ?1").bind(id).run();
}

/** Waits for a person: what they chose so far is kept. */
export async function keepPreview(db: Db, id: number, mapping: Record<string, string> | null): Promise<void> {
	await db.$client
		.prepare("UPDATE imports SET state = 'preview', mapping = ?2 WHERE id = ?1 AND state IN ('received', 'preview')")
		.bind(id, mapping && JSON.stringify(mapping))
		.run();
}

/** How far a check has come: what it has read, and how many rows that were. */
export async function noteCheck(db: Db, id: number, bytesRead: number, rows: number): Promise<void> {
	await db.$client
		.prepare("UPDATE imports SET bytes_read = ?2, rows_known = ?3 WHERE id = ?1 AND state IN ('received', 'preview')")
		.bind(id, bytesRead, rows)
		.run();
}

function toImport(row: Row): Import {
	return {
		...row,
		wholeStock: row.wholeStock === 1,
		mapping: row.mapping === null ? null : (JSON.parse(row.mapping) as Record<string, string>),
		skipped: JSON.parse(row.skipped) as Record<string, number>,
		pendingRemovals: JSON.parse(row.pendingRemovals ?? "[]") as number[],
		notes: row.notes === null ? makeNotes() : (JSON.parse(row.notes) as ImportNotes),
	};
}

import type { Db } from "../../db/client";
import type { AppContext } from "../context.server";
import type { ReceivedFile } from "./receive-file.server";
import type { Encoding } from "./sniff-file";
import type { UploadStage } from "./upload-progress";

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
	state: "received" | "preview" | "importing" | "done";
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
}

type Row = Omit<Import, "wholeStock" | "mapping" | "skipped"> & {
	wholeStock: number;
	mapping: string | null;
	skipped: string;
};

const SELECT = `SELECT id, dealership_id AS dealershipId, file_key AS fileKey, file_name AS fileName,
	content_hash AS contentHash, encoding, bytes, bytes_read AS bytesRead, state, whole_stock AS wholeStock, mapping, rows,
	added, changed, removed, failed, skipped, created_at AS createdAt, finished_at AS finishedAt FROM imports`;

export async function createImport(db: Db, file: ReceivedFile, dealershipId: number, now: string): Promise<Import> {
	const wholeStock = file.form.get("wholeStock") ? 1 : 0;
	const row = await db.$client
		.prepare(
			`INSERT INTO imports (dealership_id, file_key, file_name, content_hash, encoding, bytes, state, whole_stock, created_at)
			VALUES (?1, ?2, ?3, ?4, ?5, ?6, 'received', ?7, ?8) RETURNING id`,
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
		.prepare("UPDATE imports SET state = 'preview', mapping = ?2 WHERE id = ?1")
		.bind(id, mapping && JSON.stringify(mapping))
		.run();
}

/** How far a check or an import has come, in the batch that brought it there. */
export function noteProgress(db: Db, id: number, bytesRead: number): D1PreparedStatement {
	return db.$client.prepare("UPDATE imports SET bytes_read = ?2 WHERE id = ?1").bind(id, Math.round(bytesRead));
}

export function beginImport(db: Db, id: number): D1PreparedStatement {
	return db.$client.prepare("UPDATE imports SET state = 'importing', bytes_read = 0 WHERE id = ?1").bind(id);
}

type Outcome = Pick<Import, "rows" | "added" | "changed" | "removed" | "failed" | "skipped">;

export function finishImport(db: Db, id: number, outcome: Outcome, now: string): D1PreparedStatement {
	const { rows, added, changed, removed, failed, skipped } = outcome;
	return db.$client
		.prepare(
			`UPDATE imports SET state = 'done', bytes_read = bytes, rows = ?2, added = ?3, changed = ?4, removed = ?5,
			failed = ?6, skipped = ?7, finished_at = ?8 WHERE id = ?1`,
		)
		.bind(id, rows, added, changed, removed, failed, JSON.stringify(skipped), now);
}

function toImport(row: Row): Import {
	return {
		...row,
		wholeStock: row.wholeStock === 1,
		mapping: row.mapping === null ? null : (JSON.parse(row.mapping) as Record<string, string>),
		skipped: JSON.parse(row.skipped) as Record<string, number>,
	};
}

/** Where the dealership's newest upload is. */
export async function getLatestStage(db: Db, dealershipId: number): Promise<UploadStage> {
	const row = await db.$client
		.prepare(
			`SELECT state, 1.0 * bytes_read / bytes AS share FROM imports
			WHERE id = (SELECT max(id) FROM imports WHERE dealership_id = ?1)`,
		)
		.bind(dealershipId)
		.first<{ state: Import["state"]; share: number }>();
	return { name: row?.state === "received" ? "checking" : "importing", share: row?.share ?? 0 };
}

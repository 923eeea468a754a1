import { sql } from "drizzle-orm";
import { restoreParts } from "../schema";
import { namesOf, toStatement } from "../statement";
import type { BackupManifest } from "./backup-manifest";
import { type Row, readBackupPart } from "./backup-part.server";
import type { BackupTable } from "./backup-tables.server";
import type { DataKey } from "./data-key";

/** D1 takes 2 MB a value, and a character of JSON is three bytes at most. */
const CHUNK_CHARS = 600_000;

export async function storeParts(
	db: D1Database,
	{ files, key }: { files: R2Bucket; key: DataKey | null },
	tables: BackupTable[],
	manifest: BackupManifest,
): Promise<{ ok: true } | { ok: false; fault: string }> {
	const { part: partKey, chunk, tableName, rows, body } = restoreParts;
	const staged = sql`SELECT ${partKey} FROM ${restoreParts} WHERE ${chunk} = 0`;
	const { results } = await toStatement(db, staged).all<{ part: string }>();
	const known = new Set(results.map(({ part }) => part));
	for (const table of manifest.tables.filter(({ name }) => tables.some((one) => one.name === name)))
		for (const part of table.parts.filter((one) => !known.has(one.key))) {
			const read = await readBackupPart(files, key, part);
			if (!read.ok) return read;
			const into = sql`INSERT INTO ${restoreParts} (${namesOf(partKey, chunk, tableName, rows, body)})`;
			const chunks = toChunks(read.rows).map((one, at) =>
				toStatement(db, sql`${into} VALUES (${part.key}, ${at}, ${table.name}, ${one.rows}, ${one.body})`),
			);
			if (chunks.length > 0) await db.batch(chunks);
		}
	return { ok: true };
}

function toChunks(rows: Row[]): { rows: number; body: string }[] {
	const chunks: string[][] = [];
	let chars = Number.POSITIVE_INFINITY;
	for (const line of rows.map((row) => JSON.stringify(row))) {
		if (chars + line.length > CHUNK_CHARS) {
			chunks.push([]);
			chars = 0;
		}
		chunks.at(-1)?.push(line);
		chars += line.length + 1;
	}
	return chunks.map((lines) => ({ rows: lines.length, body: `[${lines.join(",")}]` }));
}

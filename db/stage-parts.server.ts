import type { BackupManifest } from "./backup-manifest";
import { type Row, readPart } from "./backup-part.server";
import type { BackupTable } from "./backup-tables.server";
import type { DataKey } from "./data-key";

/** D1 takes 2 MB a value, and a character of JSON is three bytes at most. */
const CHUNK_CHARS = 600_000;

/** Lays a checked backup's rows ready beside those of the site, a part a transaction; parts that are there already are passed over. */
export async function stageParts(
	db: D1Database,
	{ files, key }: { files: R2Bucket; key: DataKey | null },
	tables: BackupTable[],
	manifest: BackupManifest,
): Promise<{ ok: true } | { ok: false; fault: string }> {
	const { results } = await db.prepare("SELECT part FROM restore_parts WHERE chunk = 0").all<{ part: string }>();
	const known = new Set(results.map(({ part }) => part));
	for (const table of manifest.tables.filter(({ name }) => tables.some((one) => one.name === name)))
		for (const part of table.parts.filter((one) => !known.has(one.key))) {
			const read = await readPart(files, key, part);
			if (!read.ok) return read;
			const chunks = toChunks(read.rows).map(({ rows, body }, chunk) =>
				db
					.prepare("INSERT INTO restore_parts (part, chunk, table_name, rows, body) VALUES (?1, ?2, ?3, ?4, ?5)")
					.bind(part.key, chunk, table.name, rows, body),
			);
			if (chunks.length > 0) await db.batch(chunks);
		}
	return { ok: true };
}

/** Rows → JSON arrays, each short enough for one value. */
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

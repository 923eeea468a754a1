import type { BackupPart } from "./backup-manifest";
import { type DataKey, toSha256 } from "./data-key";

export type Row = Record<string, string | number | null>;

export type ReadPart = { ok: true; rows: Row[] } | { ok: false; fault: string };

export async function writePart(files: R2Bucket, key: DataKey, place: string, rows: Row[]): Promise<BackupPart> {
	const lines = rows.map((row) => `${JSON.stringify(row)}\n`).join("");
	const sealed = await key.seal(place, new TextEncoder().encode(lines));
	const sha256 = await toSha256(sealed);
	await files.put(place, sealed, { sha256 });
	return { key: place, rows: rows.length, sha256 };
}

export async function readBackupPart(files: R2Bucket, key: DataKey | null, part: BackupPart): Promise<ReadPart> {
	const object = await files.get(part.key);
	if (!object) return { ok: false, fault: `${part.key} is missing` };
	const bytes = await readBytes(object);
	if (!bytes) return { ok: false, fault: `${part.key} cannot be read to its end` };
	if (part.sha256 !== null && part.sha256 !== (await toSha256(bytes)))
		return { ok: false, fault: `${part.key} is not what was backed up` };
	const opened = part.sha256 === null ? bytes : ((await key?.open(part.key, bytes)) ?? null);
	const rows = opened && parseLines(opened);
	if (!rows) return { ok: false, fault: `${part.key} cannot be read` };
	if (part.rows !== null && part.rows !== rows.length)
		return { ok: false, fault: `${part.key} has ${rows.length} rows instead of ${part.rows}` };
	return { ok: true, rows };
}

/** Null for a file on disk that was cut or replaced: its length is not the bucket's. */
async function readBytes(object: R2ObjectBody): Promise<Uint8Array<ArrayBuffer> | null> {
	return await object.arrayBuffer().then(
		(buffer) => new Uint8Array(buffer),
		() => null,
	);
}

function parseLines(bytes: Uint8Array): Row[] | null {
	try {
		const lines = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes).split("\n");
		if (lines.pop() !== "") return null;
		const rows = lines.map((line) => JSON.parse(line) as unknown);
		return rows.every(isRow) ? rows : null;
	} catch {
		return null;
	}
}

function isRow(value: unknown): value is Row {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}

import { z } from "zod";
import type { DataKey } from "./data-key";

export const BACKUP_PREFIX = "backups/";

const partSchema = z.object({
	key: z.string(),
	/** Null in a backup of before hashes. */
	rows: z.number().nullable(),
	/** Of the object as it lies in R2, in hexadecimal; null in a backup of before hashes. */
	sha256: z.string().nullable(),
});
const sequenceSchema = z.object({ name: z.string(), seq: z.number() });
const tableSchema = z.object({
	name: z.string(),
	columns: z.array(z.string()),
	rows: z.number(),
	/** Rows whose dealership, car or user was deleted while the backup was made: a restore leaves them out. Null: not counted. */
	orphans: z.number().nullable(),
	parts: z.array(partSchema),
});

const manifestSchema = z.object({
	format: z.literal(2),
	/** ISO 8601 UTC; the backup's name, too. */
	madeAt: z.string(),
	/** The latest migration of the database it was made from. */
	migration: z.string(),
	/** Which DATA_KEY opens it; null: none is needed. */
	keyId: z.string().nullable(),
	tables: z.array(tableSchema),
	/** The highest ids that were ever given: they are not given again. */
	sequences: z.array(sequenceSchema),
});

/** Backups of before hashes and encryption: plain JSON lines, and their manifest without a seal. */
const oldManifestSchema = z
	.object({
		format: z.undefined().optional(),
		madeAt: z.string(),
		migration: z.string(),
		tables: z.array(tableSchema.omit({ orphans: true }).extend({ parts: z.array(z.string()) })),
		sequences: z.array(sequenceSchema),
	})
	.transform(({ tables, ...rest }) => ({
		...rest,
		format: 2 as const,
		keyId: null,
		tables: tables.map(({ parts, ...table }) => ({
			...table,
			orphans: null,
			parts: parts.map((key) => ({ key, rows: null, sha256: null })),
		})),
	}));

/** What lies in a backup. It is written last: without it a backup is not whole, and is not offered. */
export type BackupManifest = z.infer<typeof manifestSchema>;
export type KeptTable = BackupManifest["tables"][number];
export type BackupPart = KeptTable["parts"][number];

export const toBackupName = (madeAt: string): string => madeAt.replaceAll(":", "-");
export const toManifestKey = (name: string): string => `${BACKUP_PREFIX}${name}/manifest.json`;

/** As it lies in R2: to be read by anybody, and changed by nobody, as nothing but DATA_KEY makes the seal that fits. */
export async function printManifest(manifest: BackupManifest, key: DataKey): Promise<string> {
	const seal = await key.seal(toPlace(manifest), new Uint8Array());
	return JSON.stringify({ ...manifest, seal: btoa(String.fromCharCode(...seal)) });
}

export type ParsedManifest = BackupManifest | "damaged" | "no-key" | "other-key";

/** @param name the folder it lies in: a manifest of another one is not taken for its. */
export async function parseManifest(text: string, name: string, key: DataKey | null): Promise<ParsedManifest> {
	const json = toJson(text);
	const old = oldManifestSchema.safeParse(json);
	if (old.success) return toBackupName(old.data.madeAt) === name ? old.data : "damaged";
	const sealed = manifestSchema.extend({ seal: z.base64() }).strict().safeParse(json);
	if (!sealed.success || sealed.data.keyId === null) return "damaged";
	const { seal, ...manifest } = sealed.data;
	if (!key) return "no-key";
	if (manifest.keyId !== key.id) return "other-key";
	const bytes = Uint8Array.from(atob(seal), (char) => char.charCodeAt(0));
	const isGenuine = (await key.open(toPlace(manifest), bytes)) !== null && toBackupName(manifest.madeAt) === name;
	return isGenuine ? manifest : "damaged";
}

/** The seal holds for every word of the manifest, in the order of the schema. */
const toPlace = (manifest: BackupManifest): string => JSON.stringify(manifestSchema.parse(manifest));

function toJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return null;
	}
}

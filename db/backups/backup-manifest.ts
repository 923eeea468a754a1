import { z } from "zod";
import type { DataKey } from "./data-key";

export const BACKUP_PREFIX = "backups/";

const partSchema = z.object({
	key: z.string(),
	rows: z.number().nullable(),
	sha256: z.string().nullable(),
});
const sequenceSchema = z.object({ name: z.string(), seq: z.number() });
const tableSchema = z.object({
	name: z.string(),
	columns: z.array(z.string()),
	rows: z.number(),
	/** Rows whose parent was deleted during the backup; a restore leaves them out. Null: not counted. */
	orphans: z.number().nullable(),
	parts: z.array(partSchema),
});

const manifestSchema = z.object({
	format: z.literal(2),
	madeAt: z.string(),
	migration: z.string(),
	keyId: z.string().nullable(),
	tables: z.array(tableSchema),
	sequences: z.array(sequenceSchema),
});

/** Backups from before hashes and encryption: plain JSON lines, and a manifest without a seal. */
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

/** Written last: a backup without a manifest is not offered. */
export type BackupManifest = z.infer<typeof manifestSchema>;
export type KeptTable = BackupManifest["tables"][number];
export type BackupPart = KeptTable["parts"][number];

export const toBackupName = (madeAt: string): string => madeAt.replaceAll(":", "-");
export const toManifestKey = (name: string): string => `${BACKUP_PREFIX}${name}/manifest.json`;

/** Readable by anybody, sealed by DATA_KEY. */
export async function renderManifest(manifest: BackupManifest, key: DataKey): Promise<string> {
	const seal = await key.seal(toPlace(manifest), new Uint8Array());
	return JSON.stringify({ ...manifest, seal: btoa(String.fromCharCode(...seal)) });
}

export type ParsedManifest = BackupManifest | "damaged" | "no-key" | "other-key";

/** `name`: the backup's folder; the manifest of another folder counts as damaged. */
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

const toPlace = (manifest: BackupManifest): string => JSON.stringify(manifestSchema.parse(manifest));

function toJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return null;
	}
}

import { BACKUP_PREFIX, type ParsedManifest, parseManifest, toManifestKey } from "./backup-manifest";
import type { DataKey } from "./data-key";

/** The names of the whole backups, newest first: those whose manifest was written. */
export async function listBackups(files: R2Bucket): Promise<string[]> {
	const names = await listBackupFolders(files);
	const manifests = await Promise.all(names.map((name) => files.head(toManifestKey(name))));
	return names.filter((_, at) => manifests[at] !== null).reverse();
}

/** Oldest first, those that were broken off among them. */
export async function listBackupFolders(files: R2Bucket): Promise<string[]> {
	const names: string[] = [];
	let cursor: string | undefined;
	do {
		const page: R2Objects = await files.list({ prefix: BACKUP_PREFIX, delimiter: "/", ...(cursor && { cursor }) });
		names.push(...page.delimitedPrefixes.map((folder) => folder.slice(BACKUP_PREFIX.length, -1)));
		cursor = page.truncated ? page.cursor : undefined;
	} while (cursor);
	return names.sort();
}

/** Null when there is no such backup. */
export async function readManifest(files: R2Bucket, key: DataKey | null, name: string): Promise<ParsedManifest | null> {
	const object = await files.get(toManifestKey(name));
	return object ? await parseManifest(await object.text(), name, key) : null;
}

import { BACKUP_PREFIX, type ParsedManifest, parseManifest, toManifestKey } from "./backup-manifest";
import type { DataKey } from "./data-key";

export async function listBackups(files: R2Bucket): Promise<string[]> {
	const names = await listBackupFolders(files);
	const manifests = await Promise.all(names.map((name) => files.head(toManifestKey(name))));
	return names.filter((_, at) => manifests[at] !== null).reverse();
}

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

export async function readManifest(files: R2Bucket, key: DataKey | null, name: string): Promise<ParsedManifest | null> {
	const object = await files.get(toManifestKey(name));
	if (!object) return null;
	const text = await object.text().catch(() => null);
	return text === null ? "damaged" : await parseManifest(text, name, key);
}

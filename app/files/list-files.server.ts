/** Page by page, as R2 lists at most `limit` at once. A page may be deleted before the next is asked for. */
export async function* listFiles(files: R2Bucket, prefix: string, limit = 1000): AsyncGenerator<R2Object[]> {
	let cursor: string | undefined;
	do {
		const listed = await files.list({ prefix, cursor, limit });
		yield listed.objects;
		cursor = listed.truncated ? listed.cursor : undefined;
	} while (cursor);
}

import type { AppContext } from "~/context.server";

export async function deleteFiles({ files }: Pick<AppContext, "files">, prefix: string): Promise<void> {
	for (let truncated = true; truncated; ) {
		const listed = await files.list({ prefix });
		if (listed.objects.length > 0) await files.delete(listed.objects.map(({ key }) => key));
		truncated = listed.truncated;
	}
}

import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { listFiles } from "./list-files.server";

test("each file under a prefix is listed once, in pages, also while the pages before are deleted", async () => {
	const names = Array.from({ length: 7 }, (_, at) => `listed/${at}`);
	for (const key of [...names, "other/1"]) await env.FILES.put(key, key);
	for (const isDeleting of [false, true]) {
		const pages: string[][] = [];
		for await (const page of listFiles(env.FILES, "listed/", 3)) {
			pages.push(page.map(({ key }) => key));
			if (isDeleting) await env.FILES.delete(page.map(({ key }) => key));
		}
		expect(pages).toEqual([names.slice(0, 3), names.slice(3, 6), names.slice(6)]);
	}
	expect((await env.FILES.list({ prefix: "listed/" })).objects).toEqual([]);
});

import { gzipSync } from "node:zlib";
import { expect, inject, test } from "vitest";

const site = inject("site");

async function gzippedBytes(paths: string[]): Promise<number> {
	const files = await Promise.all(paths.map(async (path) => (await fetch(site + path)).arrayBuffer()));
	return files.reduce((sum, file) => sum + gzipSync(Buffer.from(file)).length, 0);
}

test("the listing's first load is at most 110 KB of scripts and 12 KB of styles, gzipped, and nobody else's", async () => {
	const html = await (await fetch(site)).text();
	const assets = [...new Set([...html.matchAll(/\/assets\/[\w.$-]+\.(?:js|css)/g)].map(([path]) => path))];
	expect(await gzippedBytes(assets.filter((path) => path.endsWith(".js")))).toBeLessThanOrEqual(110_000);
	expect(await gzippedBytes(assets.filter((path) => path.endsWith(".css")))).toBeLessThanOrEqual(12_000);
	expect(html).not.toMatch(/<(script|link rel="(stylesheet|modulepreload)")[^>]*(src|href)="https?:/);
});

import { gzipSync } from "node:zlib";

export type PageWeight = {
	html: string;
	/** Bytes, gzipped. */
	scripts: number;
	styles: number;
};

export async function weighPage(site: string, path: string): Promise<PageWeight> {
	const html = await (await fetch(site + path)).text();
	const assets = [...new Set([...html.matchAll(/\/assets\/[\w.$-]+\.(?:js|css)/g)].map(([asset]) => asset))];
	const weigh = async (ending: string) => {
		const files = assets.filter((asset) => asset.endsWith(ending));
		const bodies = await Promise.all(files.map(async (file) => (await fetch(site + file)).arrayBuffer()));
		return bodies.reduce((sum, body) => sum + gzipSync(Buffer.from(body)).length, 0);
	};
	return { html, scripts: await weigh(".js"), styles: await weigh(".css") };
}

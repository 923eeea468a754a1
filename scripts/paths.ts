import { fileURLToPath } from "node:url";

/** The repository, wherever a script is called from. */
export const root = fileURLToPath(new URL("..", import.meta.url));
/** The Worker as Cloudflare would get it. */
export const bundleDirectory = `${root}build/worker`;

const bin = `${root}node_modules/`;

/** Programs as Node scripts: called without a wrapper, they get our signals themselves. */
export const programs = {
	remix: `${bin}@remix-run/dev/dist/cli.js`,
	wrangler: `${bin}wrangler/wrangler-dist/cli.js`,
	vitest: `${bin}vitest/vitest.mjs`,
	tsc: `${bin}typescript/bin/tsc`,
	biome: `${bin}@biomejs/biome/bin/biome`,
};

import { resolve } from "node:path";
import { fileURLToPath } from "node:url";

/** The repository, wherever a script is called from. */
export const root = fileURLToPath(new URL("..", import.meta.url));
/** The Worker as Cloudflare would get it. */
export const bundleDirectory = `${root}build/worker`;

/** The folder of the local data: a flag goes before the environment, and a relative one lies in the repository. */
export function toPersistDir(env: NodeJS.ProcessEnv, flag?: string): string {
	return resolve(root, flag || env.PERSIST_DIR || ".wrangler/state");
}

const bin = `${root}node_modules/`;

/** Programs as Node scripts: called without a wrapper, they get our signals themselves. */
export const programs = {
	remix: `${bin}@remix-run/dev/dist/cli.js`,
	wrangler: `${bin}wrangler/wrangler-dist/cli.js`,
	vitest: `${bin}vitest/vitest.mjs`,
	tsc: `${bin}typescript/bin/tsc`,
	biome: `${bin}@biomejs/biome/bin/biome`,
};

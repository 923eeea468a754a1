import { resolve } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("..", import.meta.url));
export const bundleDirectory = `${root}build/worker`;

/** A flag wins over the environment; a relative path is in the repository. */
export function toPersistDir(env: NodeJS.ProcessEnv, flag?: string): string {
	return resolve(root, flag || env.PERSIST_DIR || ".wrangler/state");
}

const bin = `${root}node_modules/`;

export const programs = {
	remix: `${bin}@remix-run/dev/dist/cli.js`,
	wrangler: `${bin}wrangler/wrangler-dist/cli.js`,
	vitest: `${bin}vitest/vitest.mjs`,
	/** The compiler itself; `typescript` is its library of before, which some tests and Remix read programs with. */
	tsc: `${bin}typescript-native/bin/tsc`,
	biome: `${bin}@biomejs/biome/bin/biome`,
};

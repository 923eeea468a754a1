import { readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { build, type InlineConfig, type Rollup } from "vite";
import type { Plugin } from "vitest/config";

const root = fileURLToPath(new URL("..", import.meta.url));
/** Nothing is written there. */
const folder = join(root, "node_modules/.tests/");
/** What runtime and runner bring. */
const external = [/^cloudflare:/, /^node:/, /^vitest$/];
/** What loads WebAssembly. */
const kept = /\/workers\/render-(?:image|photo)\.ts$/;

interface Tests {
	/** Below the project's own. */
	folders: string[];
	name: RegExp;
	alias: Record<string, string>;
	define: Record<string, string>;
}

/** A test's path or a chunk's → its code. */
type Chunks = Map<string, Rollup.OutputChunk>;

/**
 * Tests come to workerd as one file each, and one file that holds what they import, packages too: module by module each
 * of a machine's workers would ask for a thousand, one after another. A test keeps its path, for its snapshots and for
 * what a failure tells. The source map of what they share, three times its code, would be sent to each worker: it has none.
 */
export function bundleTests({ folders, name, ...options }: Tests): Plugin {
	const tests = new Set(folders.flatMap((one) => listFiles(join(root, one), name)));
	const isBundled = (id: string) => tests.has(id) || id.startsWith(folder);
	let chunks: Promise<Chunks> | undefined;
	return {
		name: "bundle-tests",
		enforce: "pre",
		async resolveId(source, importer) {
			if (!importer || !isBundled(importer)) return;
			if (/^\.\.?\//.test(source)) return join(folder, source);
			return await this.resolve(source, join(root, "vitest.config.ts"), { skipSelf: true });
		},
		async load(id) {
			if (!isBundled(id)) return;
			chunks ??= bundle([...tests], options);
			const chunk = (await chunks).get(id);
			return chunk && { code: chunk.code, map: tests.has(id) ? chunk.map : { mappings: "" } };
		},
	};
}

async function bundle(tests: string[], { alias, define }: Pick<Tests, "alias" | "define">): Promise<Chunks> {
	const config: InlineConfig = {
		...{ configFile: false, root, mode: "test", logLevel: "error" },
		define: { ...define, "process.env.NODE_ENV": '"test"' },
		resolve: { alias, conditions: ["workerd", "worker", "module", "browser", "development"] },
		ssr: { noExternal: true, target: "webworker" },
		plugins: [keepModules],
		build: {
			...{ ssr: true, write: false, minify: false, sourcemap: true },
			rolldownOptions: { input: tests, external, makeAbsoluteExternalsRelative: false, output: toOutput(tests) },
		},
	};
	const { output } = (await build(config)) as Rollup.RollupOutput;
	const chunks = output.filter((one) => one.type === "chunk");
	// A module that is imported later has a chunk of its own, as tests have.
	const toId = (one: Rollup.OutputChunk) => tests.find((test) => test === one.facadeModuleId) ?? one.fileName;
	return new Map(chunks.map((one) => [resolve(folder, toId(one)), one]));
}

const toOutput = (tests: string[]): Rollup.OutputOptions => ({
	// Side by side, so that what one imports is found from anywhere.
	...{ entryFileNames: "[name]-[hash].js", chunkFileNames: "[name].js" },
	codeSplitting: { groups: [{ name: "shared", test: (id) => !tests.includes(id) }] },
});

const keepModules: Plugin = {
	name: "keep-modules",
	enforce: "pre",
	async resolveId(source, importer) {
		const found = await this.resolve(source, importer, { skipSelf: true });
		return found && kept.test(found.id) ? { id: found.id, external: "absolute" } : undefined;
	},
};

const listFiles = (folder: string, name: RegExp): string[] =>
	readdirSync(folder, { recursive: true, encoding: "utf8" })
		.filter((file) => name.test(file))
		.map((file) => join(folder, file));

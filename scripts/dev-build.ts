import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { type BuildContext, context as openEsbuild } from "esbuild";
import { build as buildWithVite } from "vite";
import { getLatestMigration } from "../db/latest-migration";
import { disownBuild } from "./build";
import { bundleDirectory, root } from "./paths";

/** The server build reads it; `npm run build` deletes it. */
const clientManifest = join(root, "build/client/.vite/manifest.json");

/** Browsers never load these: after a save of these alone the client build stands. */
const serverOnly = /^(workers|db)\/|\.server\.tsx?$/;

/** Without minifying, bundled by esbuild alone: workerd itself has Node's modules at our compatibility date. */
export async function openDevBuild() {
	const bundler = await openBundler();
	return async (changed: string[]): Promise<void> => {
		disownBuild();
		if (!changed.every((file) => serverOnly.test(file)) || !existsSync(clientManifest)) await buildPart(false);
		await buildPart(true);
		rmSync(bundleDirectory, { recursive: true, force: true });
		await bundler.rebuild();
	};
}

/** Tree shaking is much of the work and saves a developer's browser nothing. */
async function buildPart(ssr: boolean): Promise<void> {
	const rolldownOptions = { treeshake: false };
	const build = { ssr, emptyOutDir: true, minify: false, reportCompressedSize: false, rolldownOptions };
	await buildWithVite({ root, mode: "production", logLevel: "error", build });
}

function openBundler(): Promise<BuildContext> {
	return openEsbuild({
		absWorkingDir: root,
		entryPoints: ["workers/app.ts"],
		outdir: bundleDirectory,
		bundle: true,
		format: "esm",
		target: "es2022",
		platform: "neutral",
		conditions: ["workerd", "worker", "browser"],
		mainFields: ["browser", "module", "main"],
		external: ["node:*", "cloudflare:*"],
		alias: { "@remix-run/dev/server-build": join(root, "build/server/index.js") },
		define: {
			"process.env.NODE_ENV": '"production"',
			"import.meta.env.LATEST_MIGRATION": JSON.stringify(getLatestMigration()),
		},
		loader: { ".wasm": "copy", ".bin": "copy" },
		logLevel: "error",
	});
}

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { bundledDependencies } from "./bundled-dependencies";

const root = join(import.meta.dirname, "..");
/** The runtime's own, WebAssembly with what loads it, and what the browser and the migrations alone use. */
const notBundled =
	/^(node:|cloudflare:|@jsquash\/|@resvg\/|@remix-run\/dev\/server-build$|react-dom\/client$|drizzle-kit$)/;

test("each package that app and db import is bundled for workerd", () => {
	const sources = ["app", "db"].flatMap((folder) => listSources(join(root, folder)));
	const imported = new Set(sources.flatMap(listPackages).filter((name) => !notBundled.test(name)));
	expect([...imported].filter((name) => !bundledDependencies.includes(name))).toEqual([]);
});

function listSources(folder: string): string[] {
	return readdirSync(folder, { recursive: true, encoding: "utf8" })
		.filter((name) => /\.tsx?$/.test(name) && !/\.test\.|fixtures|\.d\.ts$/.test(name))
		.map((name) => readFileSync(join(folder, name), "utf8"));
}

/** The modules that a source's import and export lines, types apart, take from packages. */
function listPackages(source: string): string[] {
	const lines = source.matchAll(/^(?:import|export)(?! type)[^;"]*?from "([^".~][^"]*)";/gm);
	return [...lines].map(([, name]) => name ?? "");
}

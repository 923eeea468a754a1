import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Env } from "../app/env/env.server";
import { requireRemoteConfig } from "./deploy/upload";
import { holdStatements } from "./hold-statements";
import { root } from "./paths";
import { waitForAnswers } from "./wait-for-answers";
import { watchRuntime } from "./watch-runtime";
import { getPlatformProxy } from "./wrangler";

export interface OpenData {
	db: D1Database;
	files: R2Bucket;
	close: () => Promise<void>;
}

/** A local data folder's or, as `"remote"`, the deployed product's. `noteRuntime` gets the id of its workerd. */
export async function openData(place: string, noteRuntime?: (pid: number | undefined) => void): Promise<OpenData> {
	waitForAnswers();
	const folder = mkdtempSync(join(tmpdir(), "open-data-"));
	const configPath = join(folder, "wrangler.toml");
	writeFileSync(configPath, toConfig(place === "remote"));
	try {
		const persist = { path: join(place, "v3") };
		const open = () => getPlatformProxy<Pick<Env, "DB" | "FILES">>({ configPath, persist });
		const { env, dispose } = await watchRuntime(noteRuntime).replace(open);
		return { db: holdStatements(env.DB), files: env.FILES, close: dispose };
	} finally {
		rmSync(folder, { recursive: true });
	}
}

function toConfig(isRemote: boolean): string {
	const whole = readFileSync(isRemote ? requireRemoteConfig() : join(root, "wrangler.toml"), "utf8");
	const sections = whole.split(/\n(?=\[)/);
	const kept = sections.filter((section) => /^\[\[(d1_databases|r2_buckets)\]\]/.test(section));
	const bindings = isRemote ? kept.map((section) => section.replace("\n", "\nremote = true\n")) : kept;
	return [sections[0]?.replace(/^main = .*$/m, ""), ...bindings].join("\n");
}

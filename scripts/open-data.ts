import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { getPlatformProxy } from "wrangler";
import type { Env } from "../app/env.server";
import { root } from "./paths";

export interface OpenData {
	db: D1Database;
	files: R2Bucket;
	close: () => Promise<void>;
}

/** The database and the bucket themselves, of a local data folder or, as `"remote"`, of the deployed product. */
export async function openData(place: string): Promise<OpenData> {
	const config = join(root, `.wrangler-open-data-${process.pid}.toml`);
	writeFileSync(config, toConfig(place === "remote"));
	try {
		const persist = { path: join(place, "v3") };
		const { env, dispose } = await getPlatformProxy<Pick<Env, "DB" | "FILES">>({ configPath: config, persist });
		return { db: env.DB, files: env.FILES, close: dispose };
	} finally {
		rmSync(config);
	}
}

/** The bindings of wrangler.toml without the Worker: no queue is consumed, no cron called. */
function toConfig(isRemote: boolean): string {
	const whole = readFileSync(join(root, "wrangler.toml"), "utf8");
	const sections = whole.split(/\n(?=\[)/);
	const kept = sections.filter((section) => /^\[\[(d1_databases|r2_buckets)\]\]/.test(section));
	const bindings = isRemote ? kept.map((section) => section.replace("\n", "\nremote = true\n")) : kept;
	return [sections[0]?.replace(/^main = .*$/m, ""), ...bindings].join("\n");
}

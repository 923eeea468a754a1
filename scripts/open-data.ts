import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Env } from "../app/env/env.server";
import { doorScript, toD1 } from "./d1-door";
import { requireRemoteConfig } from "./deploy/upload";
import { holdStatements } from "./hold-statements";
import { Log, LogLevel, Miniflare } from "./miniflare";
import { root } from "./paths";
import { waitForAnswers } from "./wait-for-answers";
import { watchRuntime } from "./watch-runtime";

export interface OpenData {
	db: D1Database;
	files: R2Bucket;
	close: () => Promise<void>;
}

type NoteRuntime = (pid: number | undefined) => void;

/** A local data folder's or, as `"remote"`, the deployed product's. `noteRuntime` gets the id of its workerd. */
export async function openData(place: string, noteRuntime?: NoteRuntime): Promise<OpenData> {
	waitForAnswers();
	return await (place === "remote" ? openRemote(noteRuntime) : openLocal(place, noteRuntime));
}

/** Without wrangler, whose code takes a processor seconds to read: each command of a person's opens a folder. */
async function openLocal(folder: string, noteRuntime?: NoteRuntime): Promise<OpenData> {
	const config = readFileSync(join(root, "wrangler.toml"), "utf8");
	const [database, bucket] = [readName(config, "database_id"), readName(config, "bucket_name")];
	const miniflare = new Miniflare({
		...{ modules: true, script: doorScript, compatibilityDate: "2026-04-01" },
		...{ host: "127.0.0.1", port: 0, cf: false, log: new Log(LogLevel.ERROR) },
		...{ d1Databases: { DB: database }, r2Buckets: { FILES: bucket }, defaultPersistRoot: join(folder, "v3") },
	});
	await watchRuntime(noteRuntime).replace(() => miniflare.ready);
	const db = toD1("DB", async (body) => (await miniflare.getWorker()).fetch("http://door/", { method: "POST", body }));
	const { FILES: files } = await miniflare.getBindings<Pick<Env, "FILES">>();
	return { db, files, close: () => miniflare.dispose() };
}

function readName(config: string, key: string): string {
	const [, value] = new RegExp(`^${key} = "(.+)"$`, "m").exec(config) ?? [];
	if (value === undefined) throw new Error(`wrangler.toml must name its ${key}.`);
	return value;
}

async function openRemote(noteRuntime?: NoteRuntime): Promise<OpenData> {
	const { getPlatformProxy } = await import("./wrangler");
	const folder = mkdtempSync(join(tmpdir(), "open-data-"));
	const configPath = join(folder, "wrangler.toml");
	writeFileSync(configPath, toConfig());
	try {
		const open = () => getPlatformProxy<Pick<Env, "DB" | "FILES">>({ configPath });
		const { env, dispose } = await watchRuntime(noteRuntime).replace(open);
		return { db: holdStatements(env.DB), files: env.FILES, close: dispose };
	} finally {
		rmSync(folder, { recursive: true });
	}
}

function toConfig(): string {
	const sections = readFileSync(requireRemoteConfig(), "utf8").split(/\n(?=\[)/);
	const kept = sections.filter((section) => /^\[\[(d1_databases|r2_buckets)\]\]/.test(section));
	const bindings = kept.map((section) => section.replace("\n", "\nremote = true\n"));
	return [sections[0]?.replace(/^main = .*$/m, ""), ...bindings].join("\n");
}

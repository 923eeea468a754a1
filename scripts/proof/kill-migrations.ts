import { existsSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Random } from "../../testing/random";
import { migrateLocal } from "../migrate";
import { openData } from "../open-data";
import { requireTidy, runAndKill } from "./run-and-kill";

const SCRIPT = "scripts/migrate.ts";

/** The next call must reach the whole schema. Throws otherwise. */
export async function killMigrations(folder: string, kills: number, random: Random): Promise<void> {
	const durationMs = await timeMigration(join(folder, "timed"));
	await migrateLocal(join(folder, "whole"));
	const wanted = await readSchema(join(folder, "whole"));
	let halfway = 0;
	for (let number = 0; number < kills; number++) {
		const data = join(folder, `killed-${number}`);
		const kill = { until: (ended: Promise<unknown>) => untilBegun(data, ended), afterMs: random(durationMs) };
		await requireTidy(async () => void (await runAndKill([SCRIPT, data], kill)));
		const left = await readSchema(data);
		if (left !== "[]" && left !== wanted) halfway++;
		await migrateLocal(data);
		if ((await readSchema(data)) !== wanted)
			throw new Error(`A migration killed (${number}) does not come to the same schema`);
		rmSync(data, { recursive: true, force: true });
	}
	console.log(
		`kill-work: ${kills} migrations killed within ${durationMs} ms, ${halfway} of them between two; all whole`,
	);
}

async function timeMigration(data: string): Promise<number> {
	const ended = runAndKill([SCRIPT, data]);
	await untilBegun(data, ended);
	const begun = Date.now();
	await ended;
	return Date.now() - begun;
}

/** Most of its time passes before there is a database. */
async function untilBegun(data: string, ended: Promise<unknown>): Promise<void> {
	const hasDatabase = () =>
		existsSync(data) &&
		readdirSync(data, { recursive: true }).some((name) => /d1.*[0-9a-f]{64}\.sqlite$/.test(`${name}`));
	while (!hasDatabase()) if (await Promise.race([wait(5, false), ended.then(() => true)])) return;
}

async function readSchema(folder: string): Promise<string> {
	const data = await openData(folder);
	try {
		const { results } = await data.db
			.prepare(
				"SELECT name, sql FROM sqlite_master WHERE name NOT GLOB '_cf_*' AND name NOT GLOB 'sqlite_*' AND name <> 'd1_migrations' ORDER BY name",
			)
			.all();
		return JSON.stringify(results);
	} finally {
		await data.close();
	}
}

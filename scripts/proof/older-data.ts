import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { programs, root } from "../paths";
import { requireNode } from "../run-node";

export function listMigrations(): string[] {
	const files = readdirSync(join(root, "db/migrations")).filter((name) => name.endsWith(".sql"));
	return files.sort();
}

export async function createOlderData(persistDir: string, migrations: number): Promise<void> {
	const folder = mkdtempSync(join(tmpdir(), "older-"));
	for (const name of listMigrations().slice(0, migrations))
		cpSync(join(root, "db/migrations", name), join(folder, "migrations", name));
	const [, database] = /(\[\[d1_databases\]\][^[]*)/.exec(readFileSync(join(root, "wrangler.toml"), "utf8")) ?? [];
	writeFileSync(
		join(folder, "wrangler.toml"),
		`name = "older"\ncompatibility_date = "2026-04-01"\n${database?.replace("db/migrations", "migrations")}`,
	);
	symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
	const run = (what: string, ...args: string[]) =>
		requireNode(
			what,
			[programs.wrangler, "d1", ...args, "--local", "--persist-to", persistDir, "-c", join(folder, "wrangler.toml")],
			{ cwd: folder, env: { CI: "1", WRANGLER_SEND_METRICS: "false" } },
		);
	try {
		await run("The older schema", "migrations", "apply", "DB");
		await run("The older rows", "execute", "DB", "--command", older);
	} finally {
		rmSync(folder, { recursive: true });
	}
}

const older = `INSERT INTO dealerships (name, url, next_sync_at, created_at, updated_at)
VALUES ('Older', 'http://127.0.0.1:9/older', NULL, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z')`;

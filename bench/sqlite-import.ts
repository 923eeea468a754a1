import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../scripts/paths";

/**
 * Seconds that the sqlite3 command takes to bring the cars of a local D1 into a database of the same schema: `.import`
 * into a bare table (it cannot skip generated columns), from there into `vehicles` with its indexes and triggers.
 * Null without such a command.
 */
export function timeSqliteImport(persistDir: string): number | null {
	if (!hasSqlite()) return null;
	const folder = join(persistDir, "v3/d1/miniflare-D1DatabaseObject");
	const source = readdirSync(folder).find((name) => name.endsWith(".sqlite") && !name.startsWith("metadata"));
	const own = join(folder, source ?? "");
	const target = join(persistDir, "sqlite-import.db");
	run(target, readSchema());
	const same = ["dealerships", "zip_places"].map((table) => `INSERT INTO ${table} SELECT * FROM own.${table};`);
	run(target, `ATTACH '${own}' AS own; ${same.join(" ")}`);
	const columns = run(own, "SELECT group_concat(name) FROM pragma_table_info('vehicles');").trim();
	const csv = join(persistDir, "vehicles.csv");
	writeFileSync(csv, run(own, `.mode csv\nSELECT ${columns} FROM vehicles;`));
	const start = performance.now();
	run(
		target,
		`CREATE TEMP TABLE bare (${columns});\n.import --csv ${csv} bare\nINSERT INTO vehicles (${columns}) SELECT * FROM bare;`,
	);
	return (performance.now() - start) / 1000;
}

function run(file: string, script: string): string {
	return execFileSync("sqlite3", ["-bail", file], { input: script, encoding: "utf8", maxBuffer: 512 * 1024 * 1024 });
}

function hasSqlite(): boolean {
	try {
		execFileSync("sqlite3", ["--version"]);
		return true;
	} catch {
		return false;
	}
}

/** The migrations; where the command is older than 3.44, without what it does not know and what an import does not use. */
function readSchema(): string {
	const folder = join(root, "db/migrations");
	const files = readdirSync(folder).filter((name) => name.endsWith(".sql"));
	const schema = files
		.sort()
		.map((name) => readFileSync(join(folder, name), "utf8"))
		.join("\n");
	const [, minor = 0] = execFileSync("sqlite3", ["--version"], { encoding: "utf8" }).split(".").map(Number);
	return minor >= 44 ? schema : joinByHand(schema.replaceAll("contentless_delete = 1, ", ""));
}

/** `concat_ws(' ', a, b)` → `coalesce(a, '') || ' ' || coalesce(b, '')`. */
function joinByHand(schema: string): string {
	const start = schema.indexOf("concat_ws(");
	if (start < 0) return schema;
	const parts: string[] = [""];
	let depth = 1;
	let isQuoted = false;
	let at = start + "concat_ws(".length;
	for (; depth > 0; at++) {
		const sign = schema.charAt(at);
		if (sign === "'") isQuoted = !isQuoted;
		else if (!isQuoted && sign === "(") depth++;
		else if (!isQuoted && sign === ")") depth--;
		if (sign === "," && depth === 1 && !isQuoted) parts.push("");
		else if (depth > 0) parts[parts.length - 1] += sign;
	}
	const joined = parts
		.slice(1)
		.map((part) => `coalesce(${part.trim()}, '')`)
		.join(" || ' ' || ");
	return joinByHand(schema.slice(0, start) + joined + schema.slice(at));
}

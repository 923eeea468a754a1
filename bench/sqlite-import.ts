import { execFileSync, spawnSync } from "node:child_process";
import { copyFileSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../scripts/paths";

export interface SqliteImport {
	base: string;
	csv: string;
	columns: string;
}

export interface Time {
	seconds: number;
	cpuSeconds: number;
}

export function prepareSqliteImport(persistDir: string, into: string): SqliteImport | null {
	if (!hasSqlite()) return null;
	const folder = join(persistDir, "v3/d1/miniflare-D1DatabaseObject");
	const source = readdirSync(folder).find((name) => name.endsWith(".sqlite") && !name.startsWith("metadata"));
	const own = join(folder, source ?? "");
	const base = join(into, "sqlite-base.db");
	run(base, readSchema());
	const same = ["dealerships", "zip_places"].map((table) => `INSERT INTO ${table} SELECT * FROM own.${table};`);
	run(base, `ATTACH '${own}' AS own; ${same.join(" ")}`);
	const columns = run(own, "SELECT group_concat(name) FROM pragma_table_info('vehicles');").trim();
	const csv = join(into, "vehicles.csv");
	writeFileSync(csv, run(own, `.mode csv\nSELECT ${columns} FROM vehicles;`));
	return { base, csv, columns };
}

/** On a copy: `.import` into a bare table (it cannot skip generated columns), then `vehicles`, in one transaction. */
export function timeSqliteImport({ base, csv, columns }: SqliteImport): Time {
	const target = `${base}.copy`;
	copyFileSync(base, target);
	const start = performance.now();
	const { stderr, status } = spawnSync("sh", ["-c", 'sqlite3 -bail "$0" && times >&2', target], {
		input: `CREATE TEMP TABLE bare (${columns});\n.import --csv ${csv} bare\nINSERT INTO vehicles (${columns}) SELECT * FROM bare;`,
		encoding: "utf8",
	});
	const seconds = (performance.now() - start) / 1000;
	if (status !== 0) throw new Error(`sqlite3 failed: ${stderr}`);
	return { seconds, cpuSeconds: readTimes(stderr) };
}

/** POSIX `times`, second line: the children's user and system time, as `0m7.61s 0m0.35s`. */
function readTimes(text: string): number {
	const times = [...text.matchAll(/(\d+)m([\d.]+)s/g)].map(
		([, minutes, seconds]) => 60 * Number(minutes) + Number(seconds),
	);
	return (times[2] ?? 0) + (times[3] ?? 0);
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

/** Without syntax that a command older than 3.44 does not know, and an import does not use. */
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

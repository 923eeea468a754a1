import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { readZipPlaces, type ZipPlace } from "./zip-places";

const columns = ["id", "zip", "city", "state", "latitude", "longitude"];
const insertFrom = (json: string) => `INSERT OR IGNORE INTO zip_places (${columns.join(", ")})
	SELECT ${columns.map((name) => `value ->> '${name}'`).join(", ")} FROM json_each(${json})`;

/** Before the first sync, because cars get their places when stored. */
export async function seedPlaces(db: D1Database, partSize = 5000): Promise<void> {
	const places = readZipPlaces();
	const last = await db.prepare("SELECT 1 FROM zip_places WHERE id = ?1").bind(places.at(-1)?.id).first();
	if (last !== null) return;
	await db.batch(inParts(places, partSize).map((part) => db.prepare(insertFrom("?1")).bind(JSON.stringify(part))));
}

/** D1 takes statements of up to 100 KB. */
export function placesSql(): string {
	return inParts(readZipPlaces(), 500)
		.map((part) => `${insertFrom(`'${JSON.stringify(part).replaceAll("'", "''")}'`)};`)
		.join("\n");
}

function inParts(places: ZipPlace[], size: number): ZipPlace[][] {
	return Array.from({ length: Math.ceil(places.length / size) }, (_, part) =>
		places.slice(part * size, (part + 1) * size),
	);
}

/** `tsx scripts/seed-places.ts --local|--remote …`: the options are wrangler's. */
function main(options: string[]): void {
	const directory = mkdtempSync(join(tmpdir(), "places-"));
	const file = join(directory, "places.sql");
	writeFileSync(file, placesSql());
	const wrangler = ["wrangler", "d1", "execute", "DB", "--yes", `--file=${file}`, ...options];
	const { status } = spawnSync("npx", wrangler, { stdio: "inherit" });
	rmSync(directory, { recursive: true });
	process.exitCode = status ?? 1;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) main(process.argv.slice(2));

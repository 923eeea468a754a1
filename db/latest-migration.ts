import { readdirSync } from "node:fs";

/** Only for build files: the Worker gets the name through vite's `define`. */
export function getLatestMigration(): string {
	const files = readdirSync(new URL("./migrations", import.meta.url)).filter((file) => file.endsWith(".sql"));
	return files.sort().at(-1) ?? "";
}

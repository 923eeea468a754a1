import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** Reading must not make an empty database there. */
export function requireLocalData(persistDir: string): void {
	const folder = join(persistDir, "v3/d1/miniflare-D1DatabaseObject");
	if (existsSync(folder) && readdirSync(folder).some((name) => name.endsWith(".sqlite"))) return;
	throw new Error(`There is no database in ${persistDir} yet: npm start makes it.`);
}

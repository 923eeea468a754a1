import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { root } from "../paths";

/** So that its work is not the measuring process's. */
export function startScript(name: string, args: (string | number)[]): ChildProcess {
	const script = join(root, "scripts/proof", name);
	return spawn(process.execPath, ["--import", "tsx", script, ...args.map(String)], {
		cwd: root,
		stdio: ["ignore", "pipe", "inherit"],
	});
}

export async function readLine({ stdout }: ChildProcess): Promise<string> {
	if (!stdout) throw new Error("The script prints nowhere");
	for await (const line of createInterface({ input: stdout })) return line;
	throw new Error("The script ended without a line");
}

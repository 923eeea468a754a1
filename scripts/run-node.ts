import { spawn } from "node:child_process";

export interface RunOptions {
	env?: Record<string, string>;
	/** Show what the program prints while it runs; else it is kept, and told only when the program fails. */
	shown?: boolean;
	cwd?: string;
}

export type RunResult = { code: number; output: string };

/** Runs a Node program directly (no npm or npx in between, so that a signal reaches it) and waits for its end. */
export function runNode(args: string[], options: RunOptions = {}): Promise<RunResult> {
	const child = spawn(process.execPath, args, {
		cwd: options.cwd,
		env: { ...process.env, ...options.env },
		stdio: ["ignore", "pipe", "pipe"],
	});
	const chunks: Buffer[] = [];
	for (const [stream, echo] of [
		[child.stdout, process.stdout],
		[child.stderr, process.stderr],
	] as const) {
		stream.on("data", (chunk: Buffer) => {
			chunks.push(chunk);
			if (options.shown) echo.write(chunk);
		});
	}
	return new Promise((resolve, reject) => {
		child.on("error", reject);
		child.on("close", (code) => resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString() }));
	});
}

/** As `runNode`, for steps without which the rest makes no sense: throws with the program's own words. */
export async function requireNode(what: string, args: string[], options: RunOptions = {}): Promise<string> {
	const { code, output } = await runNode(args, options);
	if (code !== 0) throw new Error(`${what} failed (exit code ${code}):\n${output.trim()}`);
	return output;
}

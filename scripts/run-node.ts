import { spawn } from "node:child_process";

export interface RunOptions {
	env?: Record<string, string>;
	shown?: boolean;
	hidden?: RegExp;
	cwd?: string;
	limitMs?: number;
	noteStart?: (pid: number | undefined) => void;
}

export type RunResult = { code: number; output: string };

/** Without npm or npx in between, so that a signal reaches the program. */
export function runNode(args: string[], options: RunOptions = {}): Promise<RunResult> {
	const child = spawn(process.execPath, args, {
		cwd: options.cwd,
		env: { ...process.env, ...options.env },
		stdio: ["ignore", "pipe", "pipe"],
	});
	options.noteStart?.(child.pid);
	const endIt = () => void child.kill();
	process.once("exit", endIt);
	child.once("exit", () => process.off("exit", endIt));
	const limit = options.limitMs === undefined ? undefined : setTimeout(() => child.kill("SIGINT"), options.limitMs);
	const chunks: string[] = [];
	for (const [stream, target] of [
		[child.stdout, process.stdout],
		[child.stderr, process.stderr],
	] as const) {
		const show = options.shown ? toEcho(target, options.hidden) : () => undefined;
		stream.setEncoding("utf8").on("data", (chunk: string) => {
			chunks.push(chunk);
			show(chunk);
		});
		stream.on("end", () => show("", true));
	}
	return new Promise((resolve, reject) => {
		child.on("error", reject);
		child.on("close", (code) => {
			clearTimeout(limit);
			resolve({ code: code ?? 1, output: chunks.join("") });
		});
	});
}

function toEcho(target: NodeJS.WritableStream, hidden: RegExp | undefined) {
	let rest = "";
	return (chunk: string, isEnd = false) => {
		if (!hidden) return void target.write(chunk);
		const lines = (rest + chunk).split(/(?<=\n)/);
		rest = isEnd || lines.at(-1)?.endsWith("\n") ? "" : (lines.pop() ?? "");
		for (const line of lines) if (!hidden.test(line)) target.write(line);
	};
}

export async function requireNode(what: string, args: string[], options: RunOptions = {}): Promise<string> {
	const { code, output } = await runNode(args, options);
	if (code !== 0) throw new Error(`${what} failed (exit code ${code}):\n${output.trim()}`);
	return output;
}

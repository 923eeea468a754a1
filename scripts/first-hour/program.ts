import { spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";

export interface Program {
	output: () => string;
	end: Promise<number>;
	hasEnded: () => boolean;
	require: () => Promise<void>;
	interrupt: () => Promise<number>;
}

const STOP_PATIENCE_MS = 20_000;
const LOOK_MS = 200;
export const INTERRUPTED = 130;

export function startProgram(
	command: string,
	args: string[],
	options: { cwd: string; env: NodeJS.ProcessEnv },
): Program {
	const child = spawn(command, args, { ...options, detached: true, stdio: ["ignore", "pipe", "pipe"] });
	const name = [command, ...args].join(" ");
	let output = "";
	let code: number | undefined;
	for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
	const end = new Promise<number>((resolve, reject) => {
		child.on("error", reject);
		child.on("close", (exit, signal) => {
			code = exit ?? (signal === "SIGINT" ? INTERRUPTED : 1);
			resolve(code);
		});
	});
	const group = child.pid ?? 0;
	return {
		output: () => output,
		end,
		hasEnded: () => code !== undefined,
		async require() {
			if ((await end) !== 0) throw new Error(`${name} ended with ${code}:\n${output}`);
		},
		async interrupt() {
			process.kill(-group, "SIGINT");
			const isOver = await Promise.race([end.then(() => true), wait(STOP_PATIENCE_MS, false)]);
			const left = await listLeft(group);
			if (left.length > 0) process.kill(-group, "SIGKILL");
			if (!isOver || left.length > 0)
				throw new Error(`After Ctrl-C ${name} left running: ${left.join(", ")}\n${output}`);
			return await end;
		},
	};
}

async function listLeft(group: number): Promise<string[]> {
	const deadline = Date.now() + STOP_PATIENCE_MS;
	for (;;) {
		const left = listGroup(group);
		if (left.length === 0 || Date.now() > deadline) return left;
		await wait(LOOK_MS);
	}
}

function listGroup(group: number): string[] {
	try {
		process.kill(-group, 0);
	} catch {
		return [];
	}
	const commands = listProcesses().filter((process) => process.group === group && process.state !== "Z");
	return process.platform === "linux" ? commands.map(({ command }) => command) : [`process group ${group}`];
}

function listProcesses(): { group: number; state: string; command: string }[] {
	const ids = process.platform === "linux" ? readdirSync("/proc").filter((name) => /^\d+$/.test(name)) : [];
	return ids.flatMap((id) => {
		try {
			const [state = "", , group] = readFileSync(`/proc/${id}/stat`, "utf8")
				.replace(/^.*\) /s, "")
				.split(" ");
			return [
				{ group: Number(group), state, command: readFileSync(`/proc/${id}/cmdline`, "utf8").replaceAll("\0", " ") },
			];
		} catch {
			return [];
		}
	});
}

import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { readdirSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { listMarked } from "../../testing/list-marked";
import { root } from "../paths";

/** A process that still runs this long after its command has ended is left over. */
const LEFT_OVER_MS = 5_000;

/** When to kill: after a time from the start, from the first matching output, or from the end of a wait. */
export interface Kill {
	seen?: RegExp;
	until?: (ended: Promise<unknown>) => Promise<void>;
	afterMs: number;
}

export interface Ran {
	ms: number;
	output: string;
	msUntil: (seen: RegExp) => number | null;
}

/** Killed (SIGKILL, it alone) or run to its end. Throws if it fails, or if a process that it started outlives it. */
export async function runAndKill(args: string[], kill?: Kill): Promise<Ran> {
	const started = Date.now();
	const mark = `STARTED_BY=${randomUUID()}`;
	const [name = "", value] = mark.split("=");
	const child = spawn(process.execPath, ["--import", "tsx", ...args], {
		cwd: root,
		env: { ...process.env, [name]: value },
		stdio: ["ignore", "pipe", "pipe"],
	});
	const heard: { ms: number; output: string }[] = [];
	let hear = () => {};
	for (const stream of [child.stdout, child.stderr])
		stream.on("data", (chunk) => {
			heard.push({ ms: Date.now() - started, output: `${heard.at(-1)?.output ?? ""}${chunk}` });
			hear();
		});
	const output = () => heard.at(-1)?.output ?? "";
	const ended = new Promise<number | null>((resolve) => child.on("exit", resolve));
	if (kill) {
		const { seen, until, afterMs } = kill;
		const isSeen = new Promise<void>((resolve) => {
			hear = () => seen?.test(output()) && resolve();
		});
		if (seen) await Promise.race([isSeen, ended]);
		await until?.(ended);
		await Promise.race([wait(afterMs), ended]);
		child.kill("SIGKILL");
		await ended;
	} else if ((await ended) !== 0) throw new Error(`${args.join(" ")} failed:\n${output()}`);
	const ms = Date.now() - started;
	await requireNoneLeft(mark, args);
	return { ms, output: output(), msUntil: (seen) => heard.find(({ output }) => seen.test(output))?.ms ?? null };
}

export async function requireTidy(work: () => Promise<void>): Promise<void> {
	const there = readdirSync(root);
	await work();
	const left = readdirSync(root).filter((name) => !there.includes(name));
	if (left.length > 0) throw new Error(`Left in the project's folder: ${left}`);
}

async function requireNoneLeft(mark: string, args: string[]): Promise<void> {
	const deadline = Date.now() + LEFT_OVER_MS;
	while (listMarked(mark).length > 0) {
		if (Date.now() > deadline) {
			const left = listMarked(mark);
			for (const id of left) process.kill(id, "SIGKILL");
			throw new Error(`${args.join(" ")} left ${left.length} processes running`);
		}
		await wait(5);
	}
}

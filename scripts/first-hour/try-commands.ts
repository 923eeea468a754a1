import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { findFreePort } from "../find-free-port";
import { root } from "../paths";
import { type Clone, createClone } from "./clone";
import { start, stop } from "./open-door";
import type { Program } from "./program";

type Trial = { command: string; hasShared?: boolean; run: (clone: Clone) => Promise<void> };

const inOneSentence = (command: string, env: Record<string, string> = {}): Trial => ({
	command,
	async run(clone) {
		const program = clone.npm(split(command), env);
		const code = await program.end;
		const said = listOwnLines(program);
		if (code === 0 || said.length !== 1 || !said[0]?.endsWith("."))
			throw new Error(`One sentence was due from ${command}, which ended with ${code}:\n${program.output()}`);
	},
});

const toItsEnd = (command: string, hasShared = false): Trial => ({
	command,
	hasShared,
	run: (clone) => clone.npm(split(command)).require(),
});

const trials: Trial[] = [
	{
		command: "run dev",
		async run(clone) {
			await stop(await start(clone, await findFreePort(), ["run", "dev"]));
		},
	},
	toItsEnd("run check"),
	inOneSentence("run check:real"),
	...(existsSync(join(root, "../shared/real")) ? [toItsEnd("run check:real", true)] : []),
	toItsEnd("run bench -- extraction"),
	toItsEnd("run proof -- kill"),
	inOneSentence("run gallery", { SITE: "http://localhost:1" }),
	inOneSentence("run admin -- list"),
	inOneSentence("run backup"),
	inOneSentence("run restore"),
	inOneSentence("run deploy -- --dry-run"),
	inOneSentence("run remote -- check"),
	{
		command: "test",
		async run(clone) {
			await clone.npm(["test"]).require();
			await stop(await start(clone, await findFreePort()));
		},
	},
];

export async function tryCommands(commit: string, path: string): Promise<void> {
	const untried = listUntried(readFileSync(join(root, "README.md"), "utf8"));
	if (untried.length > 0) throw new Error(`The README has commands that are not tried: ${untried.join(", ")}.`);
	for (const { command, hasShared, run } of trials) {
		const clone = await createClone(commit, path, hasShared);
		const started = Date.now();
		try {
			await run(clone);
		} finally {
			clone.remove();
		}
		console.log(`held: npm ${command} (${Math.round((Date.now() - started) / 1000)} s)`);
	}
}

/** The commands of the README's table that no trial has; a README without a table has an unknown one. */
export function listUntried(readme: string): string[] {
	const rows = readme.split("\n").filter((line) => line.startsWith("| `npm "));
	const named = rows.flatMap((row) => [...(row.split("|")[1] ?? "").matchAll(/npm (run [\w:-]+|start|test)/g)]);
	const tried = new Set(["start", ...trials.map(({ command }) => command.split(" -- ")[0])]);
	if (named.length === 0) return ["a table of commands"];
	return named.map(([, command]) => command ?? "").filter((command) => !tried.has(command));
}

const split = (command: string): string[] => command.split(" ");

function listOwnLines(program: Program): string[] {
	return program
		.output()
		.split("\n")
		.filter((line) => line.trim() !== "" && !/^(>|npm (warn|error|notice))/.test(line));
}

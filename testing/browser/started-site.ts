import { spawn } from "node:child_process";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { root } from "../../scripts/paths";

export interface StartedSite {
	url: string;
	output: () => string;
	end: (signal: "SIGINT" | "SIGKILL") => Promise<number | null>;
}

interface HowStarted {
	program?: string;
	env?: Record<string, string>;
	/** The status of `/healthz` once it has started. */
	health?: number;
}

export async function startSiteProcess(
	port: number,
	persistDir: string,
	password: string,
	{ program = join(root, "scripts/start.ts"), env = {}, health = 200 }: HowStarted = {},
): Promise<StartedSite> {
	const child = spawn(process.execPath, ["--import", "tsx", program], {
		cwd: join(program, "../.."),
		env: {
			...process.env,
			NODE_ENV: "",
			PORT: String(port),
			PERSIST_DIR: persistDir,
			ADMIN_PASSWORD: password,
			...env,
		},
		stdio: ["ignore", "pipe", "pipe"],
	});
	let output = "";
	for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
	const exit = new Promise<number | null>((resolve) => child.on("exit", resolve));
	const url = `http://localhost:${port}`;
	await until(async () => {
		if (child.exitCode !== null) throw new Error(`The start ended:\n${output}`);
		// An earlier answer may come from the workerd of a killed start.
		if (!output.includes("Administrator ")) return false;
		return (await fetch(`${url}/healthz`).catch(() => null))?.status === health;
	});
	return {
		url,
		output: () => output,
		end(signal) {
			child.kill(signal);
			return exit;
		},
	};
}

export async function until(isTrue: () => Promise<boolean>, pauseMs = 200): Promise<void> {
	const deadline = Date.now() + 300_000;
	while (!(await isTrue())) {
		if (Date.now() > deadline) throw new Error("It did not come true within five minutes");
		await wait(pauseMs);
	}
}

import type { ChildProcess } from "node:child_process";
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { bindRuntime } from "./bind-runtime";

/** Miniflare tells neither the ids nor the deaths of its workerd processes. `noteStart` gets each id. */
export function watchRuntime(noteStart: (pid: number | undefined) => void = () => {}) {
	let current: ChildProcess | undefined;
	let reportDeath = () => {};
	const died = new Promise<void>((resolve) => {
		reportDeath = resolve;
	});
	const watch = (message: unknown) => {
		const { process: child } = message as { process: ChildProcess };
		child.once("spawn", () => {
			if (!child.spawnfile.includes("workerd")) return;
			current = child;
			noteStart(child.pid);
			child.once("exit", () => {
				if (current === child) reportDeath();
			});
		});
	};
	return {
		died,
		pid: () => current?.pid,
		async replace<Changed>(change: () => Promise<Changed>): Promise<Changed> {
			current = undefined;
			bindRuntime(process.env);
			subscribe("child_process", watch);
			try {
				return await change();
			} finally {
				unsubscribe("child_process", watch);
			}
		},
	};
}

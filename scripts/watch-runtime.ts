import type { ChildProcess } from "node:child_process";
import { subscribe, unsubscribe } from "node:diagnostics_channel";

/**
 * Watches for the workerd processes that Miniflare starts: it tells neither their ids nor their deaths.
 *
 * @param noteStart called with the id of each
 */
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
		/** Resolves when the newest workerd ended outside `replace`. */
		died,
		/** The process id of the workerd that serves now. */
		pid: () => current?.pid,
		/** The workerd of before may end while `change` runs, and the one that it starts is watched from then on. */
		async replace<Changed>(change: () => Promise<Changed>): Promise<Changed> {
			current = undefined;
			subscribe("child_process", watch);
			try {
				return await change();
			} finally {
				unsubscribe("child_process", watch);
			}
		},
	};
}

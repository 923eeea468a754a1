import type { ChildProcess } from "node:child_process";
import { subscribe, unsubscribe } from "node:diagnostics_channel";

/** Watches for the workerd process that Miniflare is about to start: it tells neither its id nor its death. */
export function watchRuntime() {
	const children: ChildProcess[] = [];
	const collect = (message: unknown) => {
		children.push((message as { process: ChildProcess }).process);
	};
	let expected = false;
	let tellDeath = () => {};
	const died = new Promise<void>((resolve) => {
		tellDeath = resolve;
	});
	subscribe("child_process", collect);
	return {
		died,
		/** To call once workerd serves: its process id. */
		found() {
			unsubscribe("child_process", collect);
			const workerd = children.find((child) => child.spawnfile?.includes("workerd"));
			workerd?.on("exit", () => {
				if (!expected) tellDeath();
			});
			return workerd?.pid;
		},
		expectExit() {
			expected = true;
		},
	};
}

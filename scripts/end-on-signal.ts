export interface End {
	/** Stops this too. */
	also: (stop: () => Promise<unknown>) => void;
	now: (code: number, why?: string) => Promise<void>;
	hasBegun: () => boolean;
}

/** Ctrl-C and its like stop everything that was started, then end this process; a second Ctrl-C meanwhile changes nothing. */
export function endOnSignal(): End {
	const stops: (() => Promise<unknown>)[] = [];
	let hasBegun = false;
	const now = async (code: number, why?: string) => {
		if (hasBegun) return;
		hasBegun = true;
		if (why) console.error(why);
		await Promise.allSettled(stops.map((stop) => stop()));
		process.exit(code);
	};
	const listen = () => {
		for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
			process.removeAllListeners(signal).on(signal, () => void now(0));
	};
	listen();
	return {
		also(stop) {
			stops.push(stop);
			// What was started with it, as Miniflare, may listen too, and would end the process before everything is stopped.
			listen();
		},
		now,
		hasBegun: () => hasBegun,
	};
}

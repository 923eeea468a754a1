export interface End {
	also: (stop: () => Promise<unknown>) => void;
	now: (code: number, why?: string) => Promise<void>;
	hasBegun: () => boolean;
}

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
			// Miniflare listens too, and would end the process before everything has stopped.
			listen();
		},
		now,
		hasBegun: () => hasBegun,
	};
}

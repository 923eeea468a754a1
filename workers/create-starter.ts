export function createStarter(): (part: string, begin: () => Promise<unknown>) => Promise<unknown> {
	const started = new Map<string, Promise<unknown>>();
	return (part, begin) => {
		const already = started.get(part);
		if (already) return already;
		const starting = begin().catch((error: unknown) => {
			started.delete(part);
			throw error;
		});
		started.set(part, starting);
		return starting;
	};
}

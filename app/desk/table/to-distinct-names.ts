/** For each thing the shortest of its names that no other thing of these rows has; the last name is unique. */
export function toDistinctNames<Row>(rows: Row[], toKey: (row: Row) => number, toNames: (row: Row) => string[]) {
	const things = new Map(rows.map((row) => [toKey(row), toNames(row)]));
	const holders = new Map<string, number>();
	for (const names of things.values())
		for (const name of new Set(names)) holders.set(name, (holders.get(name) ?? 0) + 1);
	const named = new Map<number, string>();
	for (const [key, names] of things)
		named.set(key, names.find((name) => holders.get(name) === 1) ?? names.at(-1) ?? "");
	return named;
}

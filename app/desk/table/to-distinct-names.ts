/**
 * In: rows, which thing each is of, and that thing's names from the shortest to one that nothing else has. Out: for
 * each thing the shortest name that no other thing of these rows shares, so that two links of one name lead to one page.
 */
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

/** First and last of consecutive ids: a file's cars mostly have such. */
export function toRanges(ids: Iterable<number>): [number, number][] {
	const ranges: [number, number][] = [];
	for (const id of [...new Set(ids)].sort((a, b) => a - b)) {
		const last = ranges.at(-1);
		if (last && last[1] === id - 1) last[1] = id;
		else ranges.push([id, id]);
	}
	return ranges;
}

export function listInRanges(ids: Iterable<number>, ranges: [number, number][]): number[] {
	const open = [...ranges].sort(([a], [b]) => b - a);
	let reach = 0;
	return [...ids]
		.sort((a, b) => a - b)
		.filter((id) => {
			for (let next = open.at(-1); next && next[0] <= id; next = open.at(-1)) {
				reach = Math.max(reach, next[1]);
				open.pop();
			}
			return id <= reach;
		});
}

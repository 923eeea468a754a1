import { type ChangeLine, parseLines, toTouched } from "./change-line";
import type { Part } from "./page-label";

/** Versions whose lines share a row, and rows read (migration 0034). */
export const VERSIONS_A_PAGE = 32;
export const PAGES_READ = 32;

export interface CatalogueRead {
	version: number;
	changedAt: string;
	whole: number;
	/** Lines of later versions; older ones may be among them. */
	since: number;
	lines: string;
}

export interface Changes {
	version: number;
	/** Changes up to here are unknown. */
	from: number;
	whole: number;
	lines: ChangeLine[];
}

/** In: known changes, and D1's later ones. Out: both; a version without a line changed everything. */
export function mergeChanges(known: Changes | null, { version, whole, since, lines }: CatalogueRead): Changes {
	const oldest = (Math.floor(version / VERSIONS_A_PAGE) - PAGES_READ) * VERSIONS_A_PAGE - 1;
	const before = known !== null && since === known.version && since >= oldest ? known : null;
	const from = Math.max(before?.from ?? oldest, oldest);
	const after = before?.version ?? from;
	const added = parseLines(lines).filter(([at]) => at > after && at <= version);
	const told = new Set(added.map(([at]) => at));
	let untold = version;
	while (untold > after && told.has(untold)) untold -= 1;
	return {
		version,
		from,
		whole: Math.max(whole, before?.whole ?? 0, untold > after ? untold : 0),
		lines: [...(before?.lines ?? []).filter(([at]) => at > from), ...added],
	};
}

/** The first version after `made` that may have changed one of the parts; null parts: everything. */
export function findChange(changes: Changes, parts: Part[] | null, made: number): number | null {
	if (changes.version <= made) return null;
	if (parts === null || made < changes.from || made < changes.whole) return made + 1;
	const isTouched = toTouched(parts);
	for (let at = findFirstAfter(changes.lines, made); at < changes.lines.length; at++) {
		const line = changes.lines[at];
		if (line && isTouched(line)) return line[0];
	}
	return null;
}

function findFirstAfter(lines: ChangeLine[], version: number): number {
	let [low, high] = [0, lines.length];
	while (low < high) {
		const middle = (low + high) >> 1;
		if ((lines[middle]?.[0] ?? 0) > version) high = middle;
		else low = middle + 1;
	}
	return low;
}

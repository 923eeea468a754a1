/** By their keys in the address; the first is the default. */
export interface TableShape {
	sorts: Record<string, string>;
	states: Record<string, string>;
}

export interface TableView {
	q: string;
	sort: string;
	state: string;
	after: string | null;
}

export const ROWS_A_PAGE = 50;
/** More are "1,000+": nobody reads a longer table to its end. */
export const MOST_COUNTED = 1000;

const MAX_QUERY = 100;
/** A key of 200 characters, each of them escaped, and an id. */
const MAX_CURSOR = 450;

function chooseKey(known: Record<string, string>, asked: string | null): string {
	const keys = Object.keys(known);
	return keys.find((key) => key === asked) ?? keys[0] ?? "";
}

export function parseView(search: URLSearchParams, { sorts, states }: TableShape): TableView {
	const after = search.get("after");
	return {
		q: cut(search.get("q") ?? ""),
		sort: chooseKey(sorts, search.get("sort")),
		state: chooseKey(states, search.get("state")),
		after: after && after.length <= MAX_CURSOR ? after : null,
	};
}

/** Never inside a pair of surrogates: half of one comes back from an address as another character. */
function cut(text: string): string {
	return text
		.trim()
		.slice(0, MAX_QUERY)
		.replace(/[\ud800-\udbff]$/, "")
		.trim();
}

/** What shows every row again, in the order that was chosen. */
export function toWhole(shape: TableShape): Partial<TableView> {
	const { q, state, after } = parseView(new URLSearchParams(), shape);
	return { q, state, after };
}

export function isNarrowed(view: TableView, shape: TableShape): boolean {
	const { q, state } = toWhole(shape);
	return view.q !== q || view.state !== state;
}

export type Kept = Record<string, string>;

/** "?q=…": only what differs from the defaults. Another view begins at its first page. */
export function toViewSearch(view: TableView, shape: TableShape, change: Partial<TableView>, kept: Kept = {}): string {
	const next = { ...view, after: null, ...change };
	const defaults = parseView(new URLSearchParams(), shape);
	const pairs = (["q", "state", "sort", "after"] as const).flatMap((name) => {
		const value = next[name];
		return value && value !== defaults[name] ? [[name, value]] : [];
	});
	return `?${new URLSearchParams([...Object.entries(kept), ...pairs])}`;
}

const MAX_SELECTED = 100;
const MAX_QUERY = 500;

const selectionVerbs = ["sync", "renew", "delete"] as const;
export type SelectionVerb = (typeof selectionVerbs)[number];

export interface Selection {
	verb: SelectionVerb;
	ids: number[];
}

/** `?do=renew&id=3&id=8`, or the form made from it. */
export function parseSelection(fields: URLSearchParams | FormData): Selection | null {
	const verb = selectionVerbs.find((known) => known === fields.get("do"));
	const ids = fields.getAll("id").flatMap((id) => (/^[1-9]\d{0,14}$/.test(String(id)) ? [Number(id)] : []));
	return verb ? { verb, ids: [...new Set(ids)].slice(0, MAX_SELECTED) } : null;
}

const LIST = "/admin/dealerships";

export function toListPath(fields: URLSearchParams | FormData): string {
	const query = new URLSearchParams(String(fields.get("from") ?? "")).toString();
	return query === "" || query.length > MAX_QUERY ? LIST : `${LIST}?${query}`;
}

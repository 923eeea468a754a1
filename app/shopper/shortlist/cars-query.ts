/** More cars than anybody compares or saves; a shared link stays short. */
export const MOST_SHARED = 60;
export const MOST_COMPARED = 4;

/** `cars=15,16` or `cars=15&cars=16`: ids in order, each once; anything else is ignored. */
export function parseCars(query: URLSearchParams, most: number): number[] {
	const names = query.getAll("cars").flatMap((value) => value.split(","));
	const ids = names.filter((name) => /^[1-9]\d{0,8}$/.test(name.trim())).map(Number);
	return [...new Set(ids)].slice(0, most);
}

export function toCarsQuery(ids: number[]): URLSearchParams {
	return new URLSearchParams(ids.length === 0 ? {} : { cars: ids.join(",") });
}

export function toCarsPath(page: "/shortlist" | "/compare", ids: number[]): string {
	return ids.length === 0 ? page : `${page}?cars=${ids.join(",")}`;
}

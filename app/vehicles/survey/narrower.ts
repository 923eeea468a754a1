import { type Landing, toLandingKey } from "../landing-address/landing";
import type { Group } from "./split-cars";

export type Narrower = { by: "what" | "where"; key: string };

export function listNarrower(groups: Map<string, Group>, fewest: number, most: number): Map<string, Narrower[]> {
	const below = new Map<string, Narrower[]>();
	const add = (wider: Landing, narrower: Narrower) => {
		const key = toLandingKey(wider);
		below.set(key, [...(below.get(key) ?? []), narrower]);
	};
	for (const [key, { landing, within, cars }] of groups) {
		if (cars.length < fewest) continue;
		for (const { wider, by } of listWider(landing, within)) add(wider, { by, key });
	}
	const count = ({ key }: Narrower) => groups.get(key)?.cars.length ?? 0;
	const cut = (all: Narrower[]) => all.sort((one, other) => count(other) - count(one)).slice(0, most);
	return new Map(
		[...below].map(([key, all]) => [
			key,
			(["what", "where"] as const).flatMap((by) => cut(all.filter((one) => one.by === by))),
		]),
	);
}

/** `within`: the model that means the landing's. */
function listWider(landing: Landing, within: Landing["model"]): { wider: Landing; by: Narrower["by"] }[] {
	const { make, model, state, city } = landing;
	const what = model ? { ...landing, model: within } : make && state ? { ...landing, make: null } : null;
	const where = city ? { ...landing, city: null } : state && make ? { ...landing, state: null } : null;
	return [
		...(what ? [{ wider: what, by: "what" as const }] : []),
		...(where ? [{ wider: where, by: "where" as const }] : []),
	];
}

import { parseMake } from "~/inventory/fields/makes";
import type { Finding } from "../text/finding";

type Group = Finding[];

/**
 * Markup that states a VIN but no address, and cards that link a page but show no VIN, are the same cars: joined when both lists name
 * the same cars in the same order, else where year, make and price fit only one of each.
 */
export function joinNamesakes(groups: Group[]): Group[] {
	const marked = groups.filter((group) => states(group, "vin") && !states(group, "url"));
	const shown = groups.filter((group) => states(group, "url") && !states(group, "vin"));
	if (marked.length === 0 || shown.length === 0) return groups;
	const priced = pairByPrice(marked, shown);
	const partners = isSameList(marked, shown, priced) ? new Map(marked.map((group, at) => [group, shown[at]])) : priced;
	const joined = new Set(partners.values());
	return groups.filter((group) => !joined.has(group)).map((group) => [...group, ...(partners.get(group) ?? [])]);
}

/** As many of each, alike in year, make and model one by one, and no price says that the order differs. */
function isSameList(marked: Group[], shown: Group[], priced: Map<Group, Group | undefined>): boolean {
	return (
		marked.length === shown.length &&
		marked.every((group, at) => {
			const name = getKey(group, "model");
			const partner = priced.get(group);
			return name && name === getKey(shown[at] ?? [], "model") && (!partner || partner === shown[at]);
		})
	);
}

function pairByPrice(marked: Group[], shown: Group[]): Map<Group, Group | undefined> {
	const isOnly = (list: Group[], key: string) => list.filter((group) => getKey(group, "price") === key).length === 1;
	const pairs = new Map<Group, Group | undefined>();
	for (const group of marked) {
		const key = getKey(group, "price");
		if (key && isOnly(marked, key) && isOnly(shown, key))
			pairs.set(
				group,
				shown.find((other) => getKey(other, "price") === key),
			);
	}
	return pairs;
}

function states(group: Group, name: keyof Finding["fields"]): boolean {
	return group.some(({ fields }) => fields[name]);
}

/** "2020 Jeep 25900", "2020 Jeep grand"; empty when a part is unknown. */
function getKey(group: Group, name: "model" | "price"): string {
	const read = (field: keyof Finding["fields"]) => group.map(({ fields }) => fields[field]).find(Boolean) ?? "";
	const own =
		name === "price" ? read("price").replace(/\.\d+$|\D/g, "") : read("model").toLowerCase().split(/[\s-]/)[0];
	const make = parseMake(read("make"));
	return make && own && read("year") ? `${read("year").slice(0, 4)} ${make} ${own}` : "";
}

import { parseMake } from "~/inventory/fields/parse-make";
import type { Finding } from "../text/finding";

type Group = Finding[];

/**
 * Markup with VINs but no addresses, and cards with pages but no VINs, are the same cars; so are a list that leads
 * nowhere and a carousel's tiles. Joined when both have the same names in the same order, else where year, make and
 * price, mileage or photo fit only one of each.
 */
export function mergeNamesakes(groups: Group[]): Group[] {
	const marked = groups.filter((group) => identifying.some((name) => states(group, name)) && !states(group, "url"));
	const shown = groups.filter((group) => states(group, "url") && !states(group, "vin"));
	if (marked.length === 0 || shown.length === 0) return groups;
	const numbered = new Map([
		...pairByPhoto(marked, shown),
		...pairByNumber(marked, shown, "mileage"),
		...pairByNumber(marked, shown, "price"),
		...pairByStock(marked, shown),
	]);
	const [own, ownShown] = [marked, shown].map((some) => some.filter((group) => !isOther(group) && !isSold(group)));
	const listed = pairByOrder(own ?? [], ownShown ?? [], numbered);
	const partners = new Map([...numbered, ...listed]);
	const joined = new Set(partners.values());
	return groups.filter((group) => !joined.has(group)).map((group) => [...group, ...(partners.get(group) ?? [])]);
}

const isOther = (group: Group) => group.some(({ isOfOther }) => isOfOther);
/** Also where the word stands for the price. */
const isSold = (group: Group) =>
	(["condition", "price"] as const).some((name) => /\b(?:sold|vendid[oa])\b/i.test(read(group, name)));

const identifying = ["vin", "mileage", "stockNumber"] as const;

function pairByPhoto(marked: Group[], shown: Group[]): Map<Group, Group> {
	const [mine, theirs] = [listOnly(marked, toPhoto), listOnly(shown, toPhoto)];
	return new Map(
		[...mine].flatMap(([photo, group]): [Group, Group][] => {
			const only = theirs.get(photo);
			return group && only && isNamedAlike(group, only) && agree(group, only) ? [[group, only]] : [];
		}),
	);
}

/** The one group of each key; null where several have it. */
function listOnly(groups: Group[], toKey: (group: Group) => string): Map<string, Group | null> {
	const only = new Map<string, Group | null>();
	for (const group of groups) {
		const key = toKey(group);
		if (key) only.set(key, only.has(key) ? null : group);
	}
	return only;
}

function toPhoto(group: Group): string {
	return group.find(({ images }) => images.length > 0)?.images[0]?.replace(/[?#].*/, "") ?? "";
}

/** "/car/18716545" is the page of the car with that stock number, if year and make are the same. */
function pairByStock(marked: Group[], shown: Group[]): Map<Group, Group> {
	const shownOf = listOnly(shown, (group) => {
		const last = findLastPart(read(group, "url"));
		return /\d{3}/.test(last) ? last : "";
	});
	return new Map(
		marked.flatMap((group): [Group, Group][] => {
			const only = shownOf.get(read(group, "stockNumber").toLowerCase());
			return only && !states(only, "stockNumber") && isNamedAlike(group, only) ? [[group, only]] : [];
		}),
	);
}

function findLastPart(url: string): string {
	const [path = ""] = url.toLowerCase().split(/[?#]/, 1);
	return path.split("/").findLast((part) => part !== "") ?? "";
}

function isNamedAlike(one: Group, other: Group): boolean {
	const [name, second] = [one, other].map(
		(each) => `${read(each, "year").slice(0, 4)} ${parseMake(read(each, "make"))}`,
	);
	return name === second;
}

/** Alike one by one in year, make and model, and no number contradicts; namesakes need their numbers. */
function pairByOrder(marked: Group[], shown: Group[], numbered: Map<Group, Group>): [Group, Group][] {
	const names = marked.map((group) => getKey(group, "model"));
	const isTwin = (name: string) => names.filter((other) => other === name).length > 1;
	const pairs = marked.flatMap((group, at): [Group, Group][] => {
		const [name = "", partner, other] = [names[at], numbered.get(group), shown[at]];
		const isSame = other && name !== "" && name === getKey(other, "model");
		return isSame && (partner ? partner === other : !isTwin(name)) ? [[group, other]] : [];
	});
	return marked.length === shown.length && pairs.length === marked.length ? pairs : [];
}

function pairByNumber(marked: Group[], shown: Group[], number: "price" | "mileage"): Map<Group, Group> {
	const isOnly = (list: Group[], key: string) => list.filter((group) => getKey(group, number) === key).length === 1;
	const pairs = new Map<Group, Group>();
	for (const group of marked) {
		const key = getKey(group, number);
		const other = key && isOnly(marked, key) ? shown.filter((one) => getKey(one, number) === key) : [];
		const [only, second] = other;
		if (only && !second && (states(group, "vin") || agree(group, only))) pairs.set(group, only);
	}
	return pairs;
}

/** Without a VIN the rest must say the same: two cars of one price differ in the model or the miles. */
function agree(group: Group, other: Group): boolean {
	return (["model", "mileage", "price"] as const).every((name) => {
		const [one, two] = [group, other].map((each) => getKey(each, name));
		return !one || !two || one === two;
	});
}

function states(group: Group, name: keyof Finding["fields"]): boolean {
	return group.some(({ fields }) => fields[name]);
}

/** "2020 Jeep 25900", "2020 Jeep 45" of its miles, "2020 Jeep grand"; empty when a part is unknown. */
function getKey(group: Group, name: "model" | "price" | "mileage"): string {
	const own =
		name === "model" ? read(group, "model").toLowerCase().split(/[\s-]/)[0] : toKeyNumber(read(group, name), name);
	const [make, year] = [parseMake(read(group, "make")), read(group, "year")];
	return make && own && year ? `${year.slice(0, 4)} ${make} ${own}` : "";
}

function read(group: Group, field: keyof Finding["fields"]): string {
	return group.map(({ fields }) => fields[field]).find(Boolean) ?? "";
}

/** Mileage in thousands, as some markup has it. */
function toKeyNumber(text: string, name: "price" | "mileage"): string {
	const digits = text.replace(/\.\d+$|\D/g, "");
	return name === "mileage" && digits.length > 3 ? digits.slice(0, -3) : digits;
}

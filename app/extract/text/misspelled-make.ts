import { makes } from "~/inventory/fields/makes";
import { splitFamily, splitModel } from "~/inventory/fields/models";
import { type MakeModel, parseMakeModel } from "./make-model";

/** Shorter ones are words of every day, one letter apart. */
const shortest = 5;
const names = Object.keys(makes).flatMap((make) => {
	const [word = ""] = make.split(/[ -]/);
	return word.length >= shortest ? [word.toLowerCase()] : [];
});

/** "Toyata Camry LE": one letter wrong, with a model behind it that only the right make has. */
export function parseMisspelled(text: string, year = ""): MakeModel | null {
	const [word = ""] = /^\p{L}{4,14}(?![\p{L}\d])/u.exec(text) ?? [];
	const own = word.toLowerCase();
	if (own.length < shortest - 1 || !/\d|\p{L}{2}/u.test(text.slice(word.length, word.length + 40))) return null;
	for (const name of names) {
		if (name[0] !== own[0] || !isOneApart(own, name)) continue;
		const named = parseMakeModel(name + text.slice(word.length), year);
		if (named && (splitFamily(named.make, named.model) ?? splitModel(named.make, named.model))) return named;
	}
	return null;
}

/** By one letter more, less or other, or two letters in each other's place. */
function isOneApart(one: string, other: string): boolean {
	if (one === other || Math.abs(one.length - other.length) > 1) return false;
	let from = 0;
	while (from < one.length && one[from] === other[from]) from++;
	let left = 0;
	while (left < Math.min(one.length, other.length) - from && one.at(-1 - left) === other.at(-1 - left)) left++;
	const [mine, its] = [one, other].map((word) => word.slice(from, word.length - left));
	const isSwapped = mine?.length === 2 && mine[0] === its?.[1] && mine[1] === its?.[0];
	return isSwapped || Math.max(mine?.length ?? 0, its?.length ?? 0) === 1;
}

import { lastYears, makeAliases, toMakeKey } from "./makes";

const powersports = new Set([
	...["harley davidson", "yamaha", "kawasaki", "ducati", "ktm", "polaris", "can am", "sea doo", "ski doo", "vespa"],
	...["indian", "indian motorcycle", "arctic cat", "cfmoto", "aprilia", "husqvarna", "moto guzzi", "royal enfield"],
	...["bayliner", "sea ray", "lund", "tracker", "bennington", "lowe", "chris craft"],
	...["ez go", "club car", "john deere", "kubota"],
]);

export function parseMake(text: string): string | null {
	const key = toMakeKey(text);
	const make = makeAliases.get(key);
	if (make !== undefined) return make;
	const shorter = makeAliases.get(key.replace(/ (?:trucks?|cars?|usa|motors?|automobiles?)$/, ""));
	return shorter === undefined || shorter in lastYears ? null : shorter;
}

/** Up to this model year the Ram was a Dodge. */
const lastDodgeRam = 2010;

/** Of makes' names, their first words: most texts of a page begin with another. */
const beginnings = new Set([...makeAliases.keys()].map((name) => name.split(" ")[0] ?? ""));

/** Of 2021 and later: not the make of before, but a GMC. */
const electricHummer = /(?<=^|^gmc )hummer ev(?![a-z\d])/i;

/** "Chevy Silverado 1500" → Chevrolet, "Silverado 1500"; "Mazda6" keeps the make in its name. */
export function splitMake(name: string, year = NaN): { make: string; rest: string } | null {
	const [word = ""] = name.trim().split(/[\s_]+/, 1);
	const isMazda = /^mazda(?:speed)?\d$/i.test(word);
	const [first = ""] = toMakeKey(word).split(" ", 1);
	if (first !== "" && !beginnings.has(first) && !isMazda) return null;
	const words = name.trim().split(/[\s_]+/);
	const electric = words.slice(0, 3).join(" ").search(electricHummer);
	if (electric >= 0) return { make: "GMC", rest: words.slice(electric === 0 ? 0 : 1).join(" ") };
	if (isMazda) return { make: "Mazda", rest: words.join(" ") };
	for (const count of [3, 2, 1]) {
		// "MINI Cooper – 83k miles"
		if (!/[\p{L}\d]/u.test(words[count - 1] ?? "")) continue;
		const make = words.length >= count ? makeAliases.get(toMakeKey(words.slice(0, count).join(" "))) : undefined;
		if (make === "Ram" && year <= lastDodgeRam && /^dodge$/i.test(words[0] ?? "")) continue;
		if (make !== undefined) return { make, rest: words.slice(keptWords(make, words, count)).join(" ") };
	}
	return null;
}

export function isPowersportsMake(text: string): boolean {
	return powersports.has(toMakeKey(text));
}

/** "Range Rover Sport", "Mini Cooper": the make's alias also begins the model. */
function keptWords(make: string, words: string[], count: number): number {
	const alias = words.slice(0, count).join(" ").toLowerCase();
	if (make === "Land Rover" && alias.startsWith("range")) return 0;
	return make === "Mini" && count === 2 && alias.startsWith("mini") ? 1 : count;
}

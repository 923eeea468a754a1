/** The specification's 29 makes and the other common ones of the US market, with dealers' spellings. */
export const makes: Readonly<Record<string, readonly string[]>> = {
	Acura: [],
	"Alfa Romeo": ["alfa"],
	AMC: ["american motors"],
	"Aston Martin": ["aston"],
	Audi: [],
	Austin: ["austin healey"],
	Bentley: [],
	BMW: ["bayerische motoren werke"],
	Bugatti: [],
	Buick: [],
	Cadillac: ["caddy"],
	Chevrolet: ["chevy", "chev", "chevrolet truck", "chevy truck", "chevorlet", "chevolet"],
	Chrysler: [],
	Daewoo: [],
	Datsun: [],
	Dodge: ["dodge truck"],
	Eagle: [],
	Ferrari: [],
	Fiat: [],
	Fisker: [],
	Ford: ["ford truck"],
	Freightliner: [],
	Genesis: [],
	Geo: [],
	GMC: ["gmc truck", "general motors"],
	Hino: [],
	Honda: [],
	Hummer: ["gmc hummer", "am general"],
	Hyundai: ["hyndai", "hundai"],
	Ineos: [],
	Infiniti: ["infinity"],
	International: [],
	Isuzu: [],
	Jaguar: ["jag"],
	Jeep: [],
	Karma: [],
	Kenworth: [],
	Kia: [],
	Lamborghini: ["lambo"],
	"Land Rover": ["landrover", "range rover", "rangerover"],
	Lexus: [],
	Lincoln: [],
	Lotus: [],
	Lucid: ["lucid motors"],
	Mack: [],
	Maserati: [],
	Maybach: ["mercedes maybach"],
	Mazda: [],
	McLaren: [],
	"Mercedes-Benz": ["mercedes", "mercedes benz", "mercedesbenz", "merc", "benz", "mercedes amg", "mb"],
	Mercury: [],
	MG: [],
	Mini: ["mini cooper", "bmw mini"],
	Mitsubishi: ["mitsu"],
	Nissan: [],
	Oldsmobile: ["olds"],
	Packard: [],
	Peterbilt: [],
	Plymouth: [],
	Polestar: [],
	Pontiac: [],
	Porsche: [],
	Ram: ["ram truck", "ram trucks", "dodge ram"],
	Rivian: [],
	"Rolls-Royce": ["rolls royce", "rolls"],
	Saab: [],
	Saturn: [],
	Scion: [],
	Smart: ["smart car"],
	Studebaker: [],
	Subaru: [],
	Suzuki: [],
	Tesla: ["tesla motors"],
	Toyota: [],
	Triumph: [],
	VinFast: [],
	Volkswagen: ["vw", "volkswagon", "volks wagen"],
	Volvo: [],
	Willys: [],
};

export const makeAliases: ReadonlyMap<string, string> = new Map(
	Object.entries(makes).flatMap(([make, aliases]) => [make, ...aliases].map((alias) => [toMakeKey(alias), make])),
);

const powersports = new Set([
	...["harley davidson", "yamaha", "kawasaki", "ducati", "ktm", "polaris", "can am", "sea doo", "ski doo", "vespa"],
	...["indian", "indian motorcycle", "arctic cat", "cfmoto", "aprilia", "husqvarna", "moto guzzi", "royal enfield"],
	...["bayliner", "sea ray", "lund", "tracker", "bennington", "lowe", "ez go", "club car", "john deere", "kubota"],
]);

export function parseMake(text: string): string | null {
	const key = toMakeKey(text);
	return (
		makeAliases.get(key) ?? makeAliases.get(key.replace(/ (?:trucks?|cars?|usa|motors?|automobiles?)$/, "")) ?? null
	);
}

/** "Chevy Silverado 1500" → Chevrolet, "Silverado 1500". */
export function splitMake(name: string): { make: string; rest: string } | null {
	const words = name.trim().split(/[\s_]+/);
	for (const count of [3, 2, 1]) {
		const make = words.length >= count ? makeAliases.get(toMakeKey(words.slice(0, count).join(" "))) : undefined;
		if (make !== undefined) return { make, rest: words.slice(keptWords(make, words, count)).join(" ") };
	}
	return null;
}

/** Car dealers sell motorcycles and boats too. */
export function isPowersportsMake(text: string): boolean {
	return powersports.has(toMakeKey(text));
}

/** "Range Rover Sport", "Mini Cooper": the make's alias begins the model too. */
function keptWords(make: string, words: string[], count: number): number {
	const alias = words.slice(0, count).join(" ").toLowerCase();
	if (make === "Land Rover" && alias.startsWith("range")) return 0;
	return make === "Mini" && count === 2 && alias.startsWith("mini") ? 1 : count;
}

function toMakeKey(text: string): string {
	return text
		.toLowerCase()
		.replace(/[^a-z0-9]+/g, " ")
		.trim();
}

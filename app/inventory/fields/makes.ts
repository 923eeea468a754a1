/** The specification's 29 makes and other common ones of the US market, with dealers' spellings: long, as each has a line. */
export const makes: Readonly<Record<string, readonly string[]>> = {
	Acura: [],
	"Alfa Romeo": ["alfa"],
	AMC: ["american motors"],
	"Aston Martin": ["aston"],
	Audi: [],
	Auburn: [],
	Austin: ["austin healey"],
	Bentley: [],
	BMW: ["bayerische motoren werke"],
	Bugatti: [],
	Buick: [],
	Cadillac: ["caddy"],
	Chevrolet: ["chevy", "chev", "chevrolet truck", "chevy truck", "chevorlet", "chevolet"],
	Chrysler: [],
	Cord: [],
	Crosley: [],
	Daewoo: [],
	Datsun: [],
	DeLorean: [],
	DeSoto: ["de soto"],
	Dodge: ["dodge truck"],
	Duesenberg: [],
	Eagle: [],
	Edsel: [],
	Essex: [],
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
	Hudson: [],
	Hummer: ["gmc hummer", "am general"],
	Hupmobile: [],
	Hyundai: ["hyndai", "hundai"],
	Ineos: [],
	Infiniti: ["infinity"],
	International: [],
	Isuzu: [],
	Jaguar: ["jag"],
	Jeep: [],
	Kaiser: [],
	Karma: [],
	Kenworth: [],
	Kia: [],
	Lamborghini: ["lambo"],
	"Land Rover": ["landrover", "range rover", "rangerover"],
	LaSalle: ["la salle"],
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
	Nash: [],
	Nissan: [],
	Oldsmobile: ["olds"],
	Packard: [],
	Peterbilt: [],
	"Pierce-Arrow": ["pierce arrow"],
	Plymouth: [],
	Polestar: [],
	Pontiac: [],
	Porsche: [],
	Ram: ["ram truck", "ram trucks", "dodge ram"],
	Rambler: [],
	Reo: [],
	Rivian: [],
	"Rolls-Royce": ["rolls royce", "rolls"],
	Saab: [],
	Saturn: [],
	Scion: [],
	Smart: ["smart car"],
	Studebaker: [],
	Stutz: [],
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

/** Last model years: towns and people bear some of these names. */
const lastYears: Readonly<Record<string, number>> = {
	...{ Auburn: 1937, Cord: 1937, Crosley: 1952, DeLorean: 1983, DeSoto: 1961, Duesenberg: 1937, Edsel: 1960 },
	...{ Essex: 1933, Hudson: 1957, Hupmobile: 1941, Kaiser: 1955, LaSalle: 1940, Nash: 1957, Packard: 1958 },
	...{ "Pierce-Arrow": 1938, Rambler: 1969, Reo: 1953, Studebaker: 1966, Stutz: 1935 },
};

/** An unknown year (NaN) denies nothing. */
export function hasBuilt(make: string, year: number): boolean {
	return !(year > (lastYears[make] ?? Infinity));
}

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

/** "Chevy Silverado 1500" → Chevrolet, "Silverado 1500"; "Mazda6" keeps the make in its name. */
export function splitMake(name: string, year = NaN): { make: string; rest: string } | null {
	const words = name.trim().split(/[\s_]+/);
	if (/^mazda(?:speed)?\d$/i.test(words[0] ?? "")) return { make: "Mazda", rest: words.join(" ") };
	for (const count of [3, 2, 1]) {
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

function toMakeKey(text: string): string {
	return text
		.toLowerCase()
		.replace(/[^a-z0-9]+/g, " ")
		.trim();
}

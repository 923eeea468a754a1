/** The specification's 29 makes and other common ones of the US market, with dealers' spellings. */
export const makes: Readonly<Record<string, readonly string[]>> = {
	Acura: [],
	"Alfa Romeo": ["alfa"],
	AMC: ["american motors"],
	"Aston Martin": ["aston"],
	Audi: [],
	Auburn: [],
	Austin: [],
	"Austin-Healey": [],
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
	"De Tomaso": [],
	DeSoto: [],
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
	International: ["international harvester"],
	Isuzu: [],
	Jaguar: ["jag"],
	Jeep: [],
	Kaiser: [],
	Karma: [],
	Kenworth: [],
	Kia: [],
	Lamborghini: ["lambo"],
	Lancia: [],
	"Land Rover": ["range rover", "rangerover"],
	LaSalle: [],
	Lexus: [],
	Lincoln: [],
	Lotus: [],
	Lucid: ["lucid motors"],
	Mack: [],
	Maserati: [],
	Maybach: ["mercedes maybach"],
	Mazda: [],
	McLaren: [],
	"Mercedes-Benz": ["mercedes", "merc", "benz", "mercedes amg", "mb"],
	Mercury: [],
	Merkur: [],
	MG: [],
	Mini: ["mini cooper", "bmw mini"],
	Mitsubishi: ["mitsu"],
	Nash: [],
	Nissan: [],
	Oldsmobile: ["olds"],
	Opel: [],
	Packard: [],
	Peterbilt: [],
	Peugeot: [],
	"Pierce-Arrow": [],
	Plymouth: [],
	Polestar: [],
	Pontiac: [],
	Porsche: [],
	Ram: ["ram truck", "ram trucks", "dodge ram"],
	Rambler: [],
	Reo: [],
	Renault: [],
	Rivian: [],
	"Rolls-Royce": ["rolls"],
	Saab: [],
	Saturn: [],
	Scion: [],
	Shelby: [],
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
	Object.entries(makes).flatMap(([make, aliases]) =>
		[...listSpellings(make), ...aliases].map((alias) => [toMakeKey(alias), make]),
	),
);

/** "De Soto", "Rolls Royce" and "Alfaromeo" too. */
function listSpellings(make: string): string[] {
	const parts = make.split(/[ -]|(?<=[a-z])(?=[A-Z])/);
	return [make, parts.join(" "), parts.join("")];
}

/** Last model years: towns and people bear some of these names. */
export const lastYears: Readonly<Record<string, number>> = {
	...{ Auburn: 1937, Cord: 1937, Crosley: 1952, DeLorean: 1983, DeSoto: 1961, Duesenberg: 1937, Edsel: 1960 },
	...{ Essex: 1933, Hudson: 1957, Hupmobile: 1941, Kaiser: 1955, LaSalle: 1940, Nash: 1957, Packard: 1958 },
	...{ "Pierce-Arrow": 1938, Rambler: 1969, Reo: 1953, Shelby: 1970, Studebaker: 1966, Stutz: 1935 },
};

/** An unknown year (NaN) denies nothing. */
export function hasBuilt(make: string, year: number): boolean {
	return !(year > (lastYears[make] ?? Infinity));
}

export function toMakeKey(text: string): string {
	return text
		.toLowerCase()
		.replace(/[^a-z0-9]+/g, " ")
		.trim();
}

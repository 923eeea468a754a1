import { mergePatterns } from "~/inventory/texts/merge-patterns";

/** Of a make, in the makers' spelling: each body with the models that came in no other; a year is the first of which that is true. */
const usualBodies: Record<string, string> = {
	Acura: "SUV: MDX, RDX; Sedan: TLX, ILX, RLX",
	"Alfa Romeo": "SUV: Stelvio, Tonale; Sedan: Giulia",
	Audi: "SUV: Q3, Q4 e-tron, Q5, Q6 e-tron, Q7, Q8, SQ5, SQ6 e-tron, SQ7, SQ8, RS Q8",
	"Aston Martin": "SUV: DBX",
	Bentley: "SUV: Bentayga",
	BMW: "SUV: X1, X2, X3, X4, X5, X6, X7, XM, iX",
	Buick:
		"SUV: Enclave, Encore, Envision, Envista, Rainier, Rendezvous; Sedan: LaCrosse, LeSabre, Lucerne, Verano; Minivan: Terraza",
	Cadillac: "SUV: Escalade, Lyriq, SRX, XT4, XT5, XT6; Truck: Escalade EXT; Sedan: XTS, CT4, CT5, CT6, DTS, STS",
	Chevrolet:
		"Truck: Silverado, Colorado, Avalanche; SUV: Tahoe, Suburban, Traverse, Equinox, Trax, Trailblazer, Captiva, Blazer; Van: Express, City Express; Minivan: Uplander, Venture; Sedan: Impala 2000, Malibu 2008; Hatchback: Bolt EV, Volt, Spark",
	Chrysler: "Minivan: Town & Country, Pacifica 2017, Voyager, Grand Voyager; SUV: Aspen; Sedan: 300 2005, 200 2015",
	Dodge:
		"Truck: Ram 1500, Ram 2500, Ram 3500, Ram Pickup, Dakota; SUV: Durango, Journey, Nitro; Minivan: Grand Caravan; Coupe: Challenger 2008; Sedan: Avenger 2008",
	Ferrari: "SUV: Purosangue",
	Fiat: "SUV: 500X; Convertible: 124 Spider 2017",
	Ford: "Truck: F-150, F-250, F-350, F-450, Ranger, Maverick 2022, Explorer Sport Trac; SUV: Explorer, Escape, Edge, Expedition, Bronco, EcoSport, Excursion, Mustang Mach-E; Van: Transit, E-Transit; Minivan: Windstar, Freestar; Sedan: Fusion, Taurus 2008, Five Hundred; Hatchback: C-MAX",
	Genesis: "SUV: GV60, GV70, GV80; Sedan: G70, G80, G90",
	GMC: "Truck: Sierra, Canyon, Hummer EV Pickup; SUV: Acadia, Terrain, Yukon, Envoy, Jimmy, Hummer EV SUV; Van: Savana",
	Honda:
		"SUV: CR-V, HR-V, Pilot, Passport, Prologue, Element; Truck: Ridgeline; Minivan: Odyssey; Hatchback: Fit; Convertible: S2000; Sedan: Accord 2018; none: Accord Crosstour",
	Hyundai:
		"SUV: Tucson, Santa Fe, Palisade, Kona, Venue, Veracruz; Truck: Santa Cruz; Sedan: Sonata, Azera; Minivan: Entourage; Hatchback: Veloster; Coupe: Genesis Coupe",
	Infiniti:
		"SUV: QX50, QX55, QX56, QX60, QX70, QX80, FX35, FX37, FX45, FX50, JX35, EX35; Sedan: Q50, Q70, M35, M37, M45, M56",
	Isuzu: "SUV: Rodeo, Trooper, Ascender",
	Jaguar: "SUV: F-PACE, E-PACE, I-PACE; Sedan: XE, XJ 2004",
	Jeep: "SUV: Wrangler, Grand Cherokee, Cherokee, Compass, Patriot, Renegade, Liberty, Commander, Wagoneer, Grand Wagoneer; Truck: Gladiator",
	Kia: "SUV: Sorento, Sportage, Telluride, Seltos, Borrego, EV9; Minivan: Sedona, Carnival; Sedan: Optima, K5, Cadenza, K900",
	Lamborghini: "SUV: Urus",
	"Land Rover": "SUV: Range Rover, Discovery, LR2, LR3, LR4, Defender, Freelander",
	Lexus: "SUV: RX, NX, GX, LX, UX, TX, RZ; Sedan: ES, LS, GS",
	Lincoln: "SUV: Navigator, Aviator, MKX, MKC, Nautilus, Corsair; Truck: Mark LT; Sedan: MKZ, MKS, Town Car",
	Maserati: "SUV: Levante, Grecale; Sedan: Ghibli 2013, Quattroporte",
	Mazda:
		"SUV: CX-3, CX-30, CX-5, CX-50, CX-7, CX-9, CX-70, CX-90, Tribute; Convertible: MX-5 Miata; Minivan: MPV; Sedan: Mazda6 2014",
	"Mercedes-Benz": "SUV: GLA, GLB, GLC, GLE, GLS, GLK, GL, ML, M-Class, G, EQB; Van: Sprinter, Metris",
	Mercury: "SUV: Mariner, Mountaineer; Minivan: Monterey, Villager; Sedan: Grand Marquis",
	Mitsubishi: "SUV: Outlander, Eclipse Cross, Endeavor, Montero; Truck: Raider",
	Nissan:
		"SUV: Rogue, Murano, Pathfinder, Armada, Xterra, Juke, Kicks, Ariya; Truck: Frontier, Titan; Minivan: Quest; Van: NV, NV200, NV1500, NV2500, NV3500; Sedan: Sentra 2000, Maxima 1995, Altima 2014; Hatchback: Leaf; none: Murano CrossCabriolet",
	Oldsmobile: "SUV: Bravada; Minivan: Silhouette",
	Pontiac: "SUV: Torrent; Minivan: Montana; Sedan: Grand Prix 2004",
	Porsche: "SUV: Cayenne, Macan; Convertible: Boxster, 718 Boxster",
	Ram: "Truck: 1500, 2500, 3500, 4500, 5500; Van: ProMaster",
	Rivian: "Truck: R1T; SUV: R1S",
	"Rolls-Royce": "SUV: Cullinan",
	Saturn: "SUV: Vue, Outlook; Convertible: Sky",
	Subaru: "SUV: Forester, Ascent, Tribeca, Solterra; Sedan: Legacy 2010; Coupe: BRZ",
	Suzuki: "SUV: Grand Vitara, XL7; Truck: Equator",
	Tesla: "Sedan: Model 3; SUV: Model X, Model Y; Truck: Cybertruck",
	Toyota:
		"Truck: Tacoma, Tundra, T100; SUV: RAV4, Highlander, Grand Highlander, 4Runner, Sequoia, Land Cruiser, FJ Cruiser, Corolla Cross, bZ4X; Minivan: Sienna; Sedan: Camry 2002, Avalon, Mirai; Coupe: 86, GR86; none: Camry Solara",
	Volkswagen:
		"SUV: Tiguan, Atlas, Taos, Touareg, ID.4; Minivan: Routan; Sedan: Jetta 2015, Passat 2012, CC; Hatchback: GTI",
	Volvo: "SUV: XC40, XC60, XC90, EX30, EX90; Sedan: S40, S60, S80, S90",
};

/** A workshop built another body. */
const rebuilt = /\b(?:chassis|cutaway|flatbed|box truck|conversion|camper|limo(?:usine)?|hearse)\b/i;

/** A variant's own, as its name says it. */
const saidBodies: [body: string, words: RegExp][] = [
	["Convertible", /\b(?:convertible|cabriolet|crosscabriolet|roadster|sp[iy]der)\b/i],
	["Hatchback", /\bhatch(?:back)?\b/i],
	["Coupe", /(?<!gran )\bcoupe\b/i],
	["Wagon", /\b(?:wagon|estate)\b/i],
	["Sedan", /\bsedan\b/i],
];

/** Behind "Make Model": cars that came with no other drive. */
const electric = mergePatterns({ flags: "i", before: /^/, behind: /(?![a-z\d])/ }, [
	/Tesla|Rivian|Lucid/,
	/Chevrolet \S+ EU?V|Ford (?:Mustang Mach-E|F-150 Lightning|E-Transit)|Cadillac (?:Lyriq|Escalade IQ)|GMC (?:Sierra|Hummer) EV/,
	/Nissan (?:Leaf|Ariya)|Toyota bZ4X|Subaru Solterra|Honda Prologue|Genesis GV60/,
	/Hyundai (?:Ioniq [56]|Kona Electric)|Kia (?:EV\d|Niro EV|Soul EV)/,
	/Audi (?:Q\d |SQ\d )?e-tron|Volkswagen (?:ID\.\d|e-Golf)|Porsche Taycan/,
	/BMW (?:i[457]|iX\d?)|Mercedes-Benz EQ[A-Z]{1,2}/,
	/Jaguar I-PACE|Volvo (?:C40|EX\d\d)|Fiat 500e/,
]);

const fuels: [kind: string, names: RegExp][] = [
	["Plug-In Hybrid", /\b(?:plug-?in|PHEV|4xe|energi|(?:RAV4|Prius) Prime|Volt)\b/i],
	["Electric", electric],
	["Hybrid", /\bhybrid\b|^(?:Toyota Prius|Honda Insight)\b/i],
	["Diesel", /\b(?:TDI|BlueTEC|diesel|ecodiesel|turbodiesel|duramax|power ?stroke|cummins)\b/i],
];

type Named = Record<"title" | "make" | "model" | "trim", string | null> & { year: number | null };

/** What a car's name alone tells where its dealer does not; null where its model came in several bodies. */
export function toUsualBody({ title, make, model, trim, year }: Named): string | null {
	const name = `${model} ${trim ?? ""} ${title ?? ""}`;
	if (make === null || model === null || rebuilt.test(name)) return null;
	const said = saidBodies.filter(([, words]) => words.test(name)).map(([body]) => body);
	const usual = findUsual(make, model, year ?? 0);
	const bodies = new Set(usual === null ? said : [usual, ...said]);
	const [body = null] = bodies;
	return bodies.size === 1 ? body : null;
}

/** "CX-3" is no "CX-30"; "Transit-250" is a Transit, "GLC-Class" a GLC. */
const isEnd = /^(?:$| |-\d|-class\b)/;

function findUsual(make: string, model: string, year: number): string | null {
	const named = ` ${model.toLowerCase()}`;
	const found = known.get(make)?.find(({ name }) => named.startsWith(name) && isEnd.test(named.slice(name.length)));
	return found && found.body !== "none" && year >= found.since ? found.body : null;
}

type Body = { name: string; body: string; since: number };

/** Earlier cars of a name may have had any body. */
const firstYear = 1990;
const known = new Map(Object.entries(usualBodies).map(([make, told]) => [make, toBodies(told)]));

/** The longest name first: an Escalade EXT is no Escalade. */
function toBodies(told: string): Body[] {
	const all = told.split("; ").flatMap((line) => {
		const [body = "", names = ""] = line.split(": ");
		return names.split(", ").map((entry): Body => {
			const [, name = "", since] = /^(.+?)(?: ((?:19|20)\d\d))?$/.exec(entry) ?? [];
			return { name: ` ${name.toLowerCase()}`, body, since: Number(since ?? firstYear) };
		});
	});
	return all.sort((one, other) => other.name.length - one.name.length);
}

export function toUsualFuel({ title, make, model, trim }: Named): string | null {
	if (make === null || model === null) return null;
	const name = `${make} ${model} ${trim ?? ""} ${title ?? ""}`;
	return fuels.find(([, names]) => names.test(name))?.[0] ?? null;
}

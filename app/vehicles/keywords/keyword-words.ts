/** A name without blanks and signs, as the search migration writes `vocabulary.term`. */
export function squeeze(name: string): string {
	return name.replace(/[A-Z]+/g, (letters) => letters.toLowerCase()).replace(/[ \-./']/g, "");
}

/** What people call a make → its term. */
export const makeNicknames = new Map<string, string>(
	Object.entries({
		...{ chevy: "chevrolet", chev: "chevrolet", vw: "volkswagen", benz: "mercedesbenz", mercedes: "mercedesbenz" },
		...{ merc: "mercedesbenz", mb: "mercedesbenz", bimmer: "bmw", beemer: "bmw", beamer: "bmw", caddy: "cadillac" },
		...{
			caddie: "cadillac",
			jag: "jaguar",
			landy: "landrover",
			infinity: "infiniti",
			hundai: "hyundai",
			lambo: "lamborghini",
		},
		...{ alfa: "alfaromeo", aston: "astonmartin", rolls: "rollsroyce", mitsu: "mitsubishi" },
	}),
);

/** Several kinds where people do not tell them apart. */
export const bodyWords = new Map<string, string[]>(
	Object.entries({
		...{ suv: ["SUV"], suvs: ["SUV"], crossover: ["SUV"], crossovers: ["SUV"], "sport utility": ["SUV"] },
		...{ truck: ["Truck"], trucks: ["Truck"], pickup: ["Truck"], pickups: ["Truck"], "pickup truck": ["Truck"] },
		...{ "pickup trucks": ["Truck"], sedan: ["Sedan"], sedans: ["Sedan"], coupe: ["Coupe"], coupes: ["Coupe"] },
		...{ convertible: ["Convertible"], convertibles: ["Convertible"], cabriolet: ["Convertible"] },
		...{
			hatchback: ["Hatchback"],
			hatchbacks: ["Hatchback"],
			hatch: ["Hatchback"],
			wagon: ["Wagon"],
			wagons: ["Wagon"],
		},
		...{ "mini van": ["Minivan", "Van"], "mini vans": ["Minivan", "Van"] },
		...{ van: ["Van", "Minivan"], vans: ["Van", "Minivan"], minivan: ["Minivan", "Van"], minivans: ["Minivan", "Van"] },
	}),
);

export const fuelWords = new Map<string, string>(
	Object.entries({
		...{ electric: "Electric", ev: "Electric", evs: "Electric", hybrid: "Hybrid", hybrids: "Hybrid", diesel: "Diesel" },
		...{ "plug-in hybrid": "Plug-In Hybrid", "plug in hybrid": "Plug-In Hybrid", phev: "Plug-In Hybrid" },
		...{ "plug-in": "Plug-In Hybrid", gas: "Gasoline", gasoline: "Gasoline", "flex fuel": "Flex Fuel" },
	}),
);

export const transmissionWords = new Map<string, string>(
	Object.entries({
		...{ manual: "Manual", "stick shift": "Manual", stick: "Manual", automatic: "Automatic" },
		...{ "manual transmission": "Manual", "automatic transmission": "Automatic" },
	}),
);

/** How the car's texts say it. */
export const wordFor = new Map<string, string>(
	Object.entries({
		...{ "4x4": "4wd", "all wheel drive": "awd", "four wheel drive": "4wd", "front wheel drive": "fwd" },
		...{ "rear wheel drive": "rwd", grey: "gray" },
	}),
);

/** Words that say nothing about a car. */
export const passedOver = new Set(
	(
		"a an and the for sale with of in near me around at from to on used preowned pre-owned car cars auto autos vehicle " +
		"vehicles buy find deal deals best good great nice clean cheap affordable reliable family miles mi mile mileage or " +
		"price priced dollars dollar bucks usd owner año anio usado usados usada carro carros coche coches barato baratos"
	).split(" "),
);

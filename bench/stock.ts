import { type StoredDeal, toOf } from "../app/deals/rating/stored-deal";

export type StockDealership = { id: number; name: string; location: string; placeId: number };

export type StockCar = {
	id: number;
	dealershipId: number;
	vin: string;
	stockNumber: string;
	title: string;
	year: number | null;
	make: string;
	model: string;
	trim: string | null;
	price: number | null;
	mileage: number | null;
	exteriorColor: string;
	fuelType: string;
	transmission: string;
	bodyStyle: string;
	drivetrain: string;
	images: string[];
	location: string | null;
	placeId: number;
	city: string;
	rank: number;
	listed: number;
	deal: StoredDeal | null;
};

export type StockPlace = { id: number; zip: string; city: string; state: string; latitude: number; longitude: number };

export function createRandom(seed: number): () => number {
	let state = seed;
	return () => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
	};
}

export function pick<T>(random: () => number, from: readonly T[]): T {
	const one = from[Math.floor(random() ** 1.5 * from.length)];
	if (one === undefined) throw new Error("nothing to pick from");
	return one;
}

export const catalogue =
	`Ford: F-150 Truck, Escape SUV, Explorer SUV, Mustang Coupe, Fusion Sedan, Edge SUV, Ranger Truck, Transit Van
Chevrolet: Silverado 1500 Truck, Equinox SUV, Malibu Sedan, Tahoe SUV, Camaro Coupe, Traverse SUV, Bolt EV Hatchback, Corvette Convertible
Toyota: Camry Sedan, RAV4 SUV, Corolla Sedan, Tacoma Truck, Highlander SUV, Prius Hatchback, Sienna Van, 4Runner SUV
Honda: Civic Sedan, Accord Sedan, CR-V SUV, Pilot SUV, Odyssey Van, HR-V SUV, Fit Hatchback, Ridgeline Truck
Nissan: Altima Sedan, Rogue SUV, Sentra Sedan, Frontier Truck, Pathfinder SUV, Leaf Hatchback
Jeep: Grand Cherokee SUV, Wrangler SUV, Cherokee SUV, Compass SUV, Gladiator Truck
Hyundai: Elantra Sedan, Tucson SUV, Santa Fe SUV, Sonata Sedan, Ioniq 5 SUV
Ram: 1500 Truck, 2500 Truck, ProMaster Van
GMC: Sierra 1500 Truck, Acadia SUV, Terrain SUV, Yukon SUV
Kia: Sorento SUV, Sportage SUV, Forte Sedan, Soul Wagon, Telluride SUV
Subaru: Outback Wagon, Forester SUV, Crosstrek SUV, Impreza Hatchback
BMW: 3 Series Sedan, X3 SUV, X5 SUV, 4 Series Convertible
Mercedes-Benz: C-Class Sedan, GLC SUV, E-Class Sedan, GLE SUV
Volkswagen: Jetta Sedan, Tiguan SUV, Atlas SUV, Golf Hatchback
Dodge: Charger Sedan, Challenger Coupe, Durango SUV, Grand Caravan Van
Mazda: CX-5 SUV, Mazda3 Sedan, CX-9 SUV, MX-5 Miata Convertible
Lexus: RX 350 SUV, ES 350 Sedan, NX 300 SUV
Audi: Q5 SUV, A4 Sedan, Q7 SUV
Tesla: Model 3 Sedan, Model Y SUV, Model S Sedan
Cadillac: XT5 SUV, Escalade SUV, CT5 Sedan
Chrysler: Pacifica Van, 300 Sedan
Volvo: XC90 SUV, XC60 SUV, V60 Wagon
Infiniti: QX60 SUV, Q50 Sedan
Land Rover: Range Rover SUV, Discovery SUV
Lincoln: Navigator SUV, Nautilus SUV
Mini: Cooper Hatchback, Countryman SUV
Porsche: Cayenne SUV, 911 Coupe
Jaguar: F-PACE SUV, XE Sedan
Maserati: Ghibli Sedan, Levante SUV
Aston Martin: Vantage Coupe`
		.split("\n")
		.map((line) => {
			const [make = "", models = ""] = line.split(": ");
			return { make, models: models.split(", ").map((text) => /^(?<model>.+) (?<body>\w+)$/.exec(text)?.groups ?? {}) };
		});

export const trims = ["SE", "LX", "Limited", "Sport", "Touring", "XLT", "Premium", "Base", null];
export const colors = ["White", "Black", "Silver", "Gray", "Blue", "Red", "Green", "Brown"];
const nameStarts = [
	"Lone Star",
	"Sunrise",
	"Metro",
	"Capital",
	"Bayside",
	"Eagle",
	"Prime",
	"Liberty",
	"Summit",
	"Heritage",
];
const nameEnds = ["Auto Sales", "Motors", "Auto Group", "Pre-Owned", "Car Center"];

export function makeDealerships(random: () => number, count: number, places: StockPlace[]): StockDealership[] {
	return Array.from({ length: count }, (_, index) => {
		const place = pick(random, places);
		const name = `${pick(random, nameStarts)} ${pick(random, nameEnds)} ${index % 7 === 0 ? place.city : ""}`.trim();
		return { id: index + 1, name, location: `${place.city}, ${place.state}`, placeId: place.id };
	});
}

export function* makeCars(
	random: () => number,
	count: number,
	dealerships: StockDealership[],
	places: StockPlace[],
): Generator<StockCar> {
	for (let index = 0; index < count; index++) {
		const id = 15 + index;
		const dealership = dealerships[Math.floor(random() * dealerships.length)];
		if (dealership === undefined) return;
		const own = random() < 0.1 ? pick(random, places) : null;
		const [location, placeId] = own === null ? [null, dealership.placeId] : [`${own.city}, ${own.state}`, own.id];
		const model = makeModel(random);
		const vin = `1HG${String(id).padStart(14, "0")}`;
		yield {
			...{ id, dealershipId: dealership.id, vin, stockNumber: `S${id}` },
			...model,
			...{ exteriorColor: pick(random, colors), drivetrain: pick(random, ["FWD", "AWD", "4WD", "RWD"]) },
			...{ images: ["/photo.jpg"], location, placeId, city: location ?? dealership.location },
			...{ rank: Math.floor(random() * 2048), listed: random() < 0.98 ? 1 : 0 },
			deal: makeDeal({ ...model, vin }, createRandom(id)),
		};
	}
}

export function makeDeal(car: ReturnType<typeof makeModel> & { vin: string }, random: () => number): StoredDeal | null {
	const { price, mileage } = car;
	if (price === null || mileage === null || random() < 0.33) return null;
	const estimate = Math.round(price * (0.8 + 0.5 * random()) * (random() < 0.05 ? 5 : 1));
	const [low, good, above, high] = [0.9, 0.96, 1.05, 1.1].map((share) => Math.round(estimate * share));
	return {
		...{ estimate, low: low ?? 0, high: high ?? 0, comparables: 20, reason: null, price, miles: mileage },
		bounds: [low ?? 0, good ?? 0, above ?? 0, high ?? 0],
		of: toOf({ ...car, title_brand: null }),
	};
}

function makeModel(random: () => number) {
	const { make, models } = pick(random, catalogue);
	const { model = "", body: bodyStyle = "" } = pick(random, models);
	const year = random() < 0.01 ? null : 2026 - Math.floor(random() ** 1.4 * 22);
	const age = 2026 - (year ?? 2010);
	const trim = pick(random, trims);
	const isDear = ["Porsche", "Aston Martin", "Maserati", "Land Rover", "Tesla"].includes(make);
	const price = Math.round(((isDear ? 90_000 : 36_000) * 0.9 ** age * (0.6 + random())) / 5) * 5;
	const isElectric = /Tesla|Leaf|Bolt|Ioniq/.test(`${make} ${model}`);
	return {
		...{
			year,
			make,
			model,
			trim,
			bodyStyle,
			title: [year, make, model, trim].filter((part) => part !== null).join(" "),
		},
		price: random() < 0.04 ? null : random() < 0.2 ? Math.round(price / 1000) * 1000 : price,
		mileage: random() < 0.03 ? null : Math.round(age * 11_000 * (0.3 + 1.4 * random()) + random() * 900),
		fuelType: isElectric
			? "Electric"
			: pick(random, ["Gasoline", "Gasoline", "Gasoline", "Hybrid", "Diesel", "Plug-In Hybrid"]),
		transmission: random() < 0.93 ? "Automatic" : "Manual",
	};
}

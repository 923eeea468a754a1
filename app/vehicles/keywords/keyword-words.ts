import type { Attribute } from "./wish";

function toMap(lines: string): Map<string, string> {
	return new Map(
		lines
			.trim()
			.split(/;\s*/)
			.flatMap((line) => {
				const [said = "", value = ""] = line.split(" = ");
				return said.split(", ").map((word) => [word, value] as const);
			}),
	);
}

export const makeNicknames = toMap(`
chevy, chev, chevie = chevrolet; vw, volkswagon, vdub = volkswagen; benz, mercedes, mercades, mercedez, merc, mb = mercedesbenz;
bimmer, beemer, beamer = bmw; caddy, caddie = cadillac; jag = jaguar; landy = landrover; infinity = infiniti;
hundai, hyundia = hyundai; lambo = lamborghini; alfa = alfaromeo; aston = astonmartin; rolls = rollsroyce;
mitsu = mitsubishi; dodgeram = ram; toyo = toyota; suby, subie = subaru`);

export const modelNicknames = toMap("vette, vettes = corvette; stang, stangs = mustang; bug = beetle; burb = suburban");

const bodyWords = toMap(`
suv, suvs, crossover, crossovers, sport utility, cuv = SUV;
truck, trucks, pickup, pickups, pickup truck, pickup trucks, pick up, pick up truck, pick ups, pick-up, troca, trocas = Truck;
sedan, sedans, saloon = Sedan; coupe, coupes, two door coupe = Coupe;
convertible, convertibles, cabriolet, cabrio, drop top, droptop, ragtop, roadster = Convertible;
hatchback, hatchbacks, hatch = Hatchback; wagon, wagons, station wagon, station wagons, estate = Wagon;
mini van, mini vans, minivan, minivans = Minivan|Van; van, vans = Van|Minivan;
sport car, sports car, sport cars, sports cars = Coupe|Convertible`);

const fuelWords = toMap(`
electric, ev, evs, bev, bevs, electric car = Electric; hybrid, hybrids, hev, hevs = Hybrid;
plug-in hybrid, plug in hybrid, plugin hybrid, plugin hybrids, phev, phevs, plug-in, plugin, plug in = Plug-In Hybrid;
diesel, diesels = Diesel; gas, gasoline, petrol, unleaded = Gasoline; flex fuel, flexfuel, flex-fuel, e85 = Flex Fuel`);

const transmissionWords = toMap(`
manual, stick shift, stick, manual trans, manual transmission, standard transmission, stickshift, manuals = Manual;
automatic, automatic transmission, automatics, auto trans, auto transmission, automatico, automatica, automático, automática = Automatic`);

const drivetrainWords = toMap(`
awd, all wheel drive, all-wheel drive, all-wheel, all wheel = AWD;
4wd, 4x4, 4x4s, four wheel drive, four-wheel drive, 4 wheel drive, 4-wheel drive, four wheel, 4 wheel = 4WD;
fwd, front wheel drive, front-wheel drive = FWD; rwd, rear wheel drive, rear-wheel drive = RWD`);

const colorWords = toMap(`
white = White; black = Black; silver = Silver; gray, grey = Gray; blue = Blue; red, burgundy, maroon = Red;
green = Green; brown = Brown; beige, tan = Beige; gold = Gold; orange = Orange; yellow = Yellow; purple = Purple;
blanco, blanca = White; negro, negra = Black; plateado, plateada = Silver; gris = Gray; azul = Blue; rojo, roja = Red;
verde = Green; cafe, café, marron, marrón = Brown; dorado, dorada = Gold; anaranjado, anaranjada, naranja = Orange;
amarillo, amarilla = Yellow; morado, morada = Purple`);

export const attributeWords: Record<Attribute, Map<string, string>> = {
	...{ bodyStyle: bodyWords, fuelType: fuelWords, transmission: transmissionWords },
	...{ drivetrain: drivetrainWords, color: colorWords },
};

const origins: [words: string, label: string, makes: string][] = [
	[
		"japanese",
		"Japanese makes",
		"Acura, Honda, Infiniti, Isuzu, Lexus, Mazda, Mitsubishi, Nissan, Scion, Subaru, Suzuki, Toyota",
	],
	["german", "German makes", "Audi, BMW, Maybach, Mercedes-Benz, Porsche, Smart, Volkswagen"],
	["korean", "Korean makes", "Genesis, Hyundai, Kia"],
	["british, english", "British makes", "Aston Martin, Bentley, Jaguar, Land Rover, Lotus, McLaren, Mini, Rolls-Royce"],
	["italian", "Italian makes", "Alfa Romeo, Ferrari, Fiat, Lamborghini, Maserati"],
	["swedish", "Swedish makes", "Polestar, Saab, Volvo"],
	[
		"american, domestic",
		"American makes",
		"Buick, Cadillac, Chevrolet, Chrysler, Dodge, Ford, GMC, Hummer, Jeep, Lincoln, Lucid, Mercury, Oldsmobile, Plymouth, Pontiac, Ram, Rivian, Saturn, Tesla",
	],
];

const european = ["german", "british, english", "italian", "swedish"];

/** A country's makes as people call them → our label and the makes. */
export const originWords = new Map<string, { label: string; makes: string[] }>(
	[
		...origins,
		[
			"european, euro",
			"European makes",
			origins.flatMap(([words, , makes]) => (european.includes(words) ? [makes] : [])).join(", "),
		] as const,
	].flatMap(([words, label, makes]) => words.split(", ").map((word) => [word, { label, makes: makes.split(", ") }])),
);

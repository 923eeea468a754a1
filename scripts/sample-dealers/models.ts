export type Body = "Sedan" | "SUV" | "Truck" | "Hatchback" | "Coupe" | "Convertible" | "Minivan";

export interface Model {
	make: string;
	model: string;
	trims: [string, string];
	body: Body;
	/** First eight characters of its VINs: maker, model line, body and engine. */
	vinStart: string;
	priceNew: number;
	engine: string;
	fuel: string;
	drivetrain: string;
}

type Row = [string, string, [string, string], Body, string, number, string, string, string];

const rows: Row[] = [
	["Toyota", "Camry", ["LE", "XSE"], "Sedan", "4T1G11AK", 28400, "2.5L I4", "Gasoline", "FWD"],
	["Toyota", "RAV4", ["XLE", "Limited"], "SUV", "2T3P1RFV", 32100, "2.5L I4", "Gasoline", "AWD"],
	["Toyota", "Sienna", ["LE", "XLE"], "Minivan", "5TDYRKEC", 39800, "2.5L I4 Hybrid", "Hybrid", "FWD"],
	["Honda", "Civic", ["Sport", "EX"], "Sedan", "2HGFC2F5", 25300, "2.0L I4", "Gasoline", "FWD"],
	["Honda", "CR-V", ["EX", "EX-L"], "SUV", "7FARW2H8", 31600, "1.5L I4 Turbo", "Gasoline", "AWD"],
	["Honda", "Odyssey", ["EX-L", "Touring"], "Minivan", "5FNRL6H7", 41200, "3.5L V6", "Gasoline", "FWD"],
	["Ford", "F-150", ["XLT", "Lariat"], "Truck", "1FTFW1E8", 49800, "3.5L V6 EcoBoost", "Gasoline", "4WD"],
	["Ford", "Mustang", ["EcoBoost Premium", "GT"], "Coupe", "1FA6P8CF", 41500, "5.0L V8", "Gasoline", "RWD"],
	["Ford", "Escape", ["SE", "Titanium"], "SUV", "1FMCU9H6", 29900, "1.5L I3 Turbo", "Gasoline", "AWD"],
	["Chevrolet", "Silverado 1500", ["LT", "RST"], "Truck", "1GCUYDED", 50200, "5.3L V8", "Gasoline", "4WD"],
	["Chevrolet", "Equinox", ["LS", "LT"], "SUV", "2GNAXKEV", 28700, "1.5L I4 Turbo", "Gasoline", "FWD"],
	["GMC", "Sierra 1500", ["SLT", "AT4"], "Truck", "1GTU9EED", 55900, "5.3L V8", "Gasoline", "4WD"],
	["Ram", "1500", ["Big Horn", "Laramie"], "Truck", "1C6SRFFT", 51800, "5.7L V8", "Gasoline", "4WD"],
	["Jeep", "Wrangler", ["Sport S", "Sahara"], "SUV", "1C4HJXDG", 43700, "3.6L V6", "Gasoline", "4WD"],
	["Jeep", "Grand Cherokee", ["Laredo", "Limited"], "SUV", "1C4RJFBG", 46300, "3.6L V6", "Gasoline", "4WD"],
	["Dodge", "Challenger", ["SXT", "R/T"], "Coupe", "2C3CDZBT", 39600, "5.7L V8", "Gasoline", "RWD"],
	["Chrysler", "Pacifica", ["Touring", "Touring L"], "Minivan", "2C4RC1BG", 40100, "3.6L V6", "Gasoline", "FWD"],
	["Nissan", "Altima", ["SV", "SL"], "Sedan", "1N4BL4DV", 27500, "2.5L I4", "Gasoline", "FWD"],
	["Nissan", "Rogue", ["SV", "SL"], "SUV", "5N1AT2MV", 30600, "2.5L I4", "Gasoline", "AWD"],
	["Hyundai", "Elantra", ["SEL", "Limited"], "Sedan", "5NPLM4AG", 23900, "2.0L I4", "Gasoline", "FWD"],
	["Subaru", "Outback", ["Premium", "Touring"], "SUV", "4S4BTAFC", 34800, "2.5L H4", "Gasoline", "AWD"],
	["Mazda", "MX-5 Miata", ["Club", "Grand Touring"], "Convertible", "JM1NDAC7", 33200, "2.0L I4", "Gasoline", "RWD"],
	["Mazda", "CX-5", ["Select", "Carbon Edition"], "SUV", "JM3KFBCM", 30700, "2.5L I4", "Gasoline", "AWD"],
	["Volkswagen", "Golf GTI", ["S", "Autobahn"], "Hatchback", "3VW6T7AU", 31800, "2.0L I4 Turbo", "Gasoline", "FWD"],
	["Mini", "Cooper", ["Classic", "S"], "Hatchback", "WMWXU1C5", 30200, "1.5L I3 Turbo", "Gasoline", "FWD"],
	[
		"Tesla",
		"Model 3",
		["Standard Range Plus", "Long Range"],
		"Sedan",
		"5YJ3E1EA",
		46900,
		"Dual Motor",
		"Electric",
		"AWD",
	],
	["BMW", "3 Series", ["330i", "330i xDrive"], "Sedan", "WBA5R7C0", 45600, "2.0L I4 Turbo", "Gasoline", "AWD"],
	[
		"Mercedes-Benz",
		"C-Class",
		["C 300", "C 300 4MATIC"],
		"Sedan",
		"55SWF8EB",
		47800,
		"2.0L I4 Turbo",
		"Gasoline",
		"AWD",
	],
	["Audi", "Q5", ["Premium", "Premium Plus"], "SUV", "WA1BAAFY", 48300, "2.0L I4 Turbo", "Gasoline", "AWD"],
	["Lexus", "RX 350", ["Base", "F Sport"], "SUV", "2T2HZMDA", 50100, "3.5L V6", "Gasoline", "AWD"],
	["Cadillac", "XT5", ["Luxury", "Premium Luxury"], "SUV", "1GYKNCRS", 49400, "3.6L V6", "Gasoline", "AWD"],
	["Lincoln", "Navigator", ["Standard", "Reserve"], "SUV", "5LMJJ2LT", 83200, "3.5L V6 Turbo", "Gasoline", "4WD"],
	["Infiniti", "Q60", ["Luxe", "Red Sport 400"], "Coupe", "JN1EV7EK", 49700, "3.0L V6 Turbo", "Gasoline", "RWD"],
	["Volvo", "XC90", ["Momentum", "Inscription"], "SUV", "YV4A22PK", 57300, "2.0L I4 Turbo", "Gasoline", "AWD"],
	["Land Rover", "Range Rover Sport", ["HSE", "HST"], "SUV", "SALWR2SU", 84500, "3.0L I6 Turbo", "Gasoline", "4WD"],
	["Porsche", "911", ["Carrera", "Carrera S"], "Coupe", "WP0AB2A9", 117800, "3.0L H6 Turbo", "Gasoline", "RWD"],
	["Jaguar", "F-TYPE", ["P300", "R-Dynamic"], "Convertible", "SAJDD5GX", 71200, "2.0L I4 Turbo", "Gasoline", "RWD"],
];

export const models: Model[] = rows.map(([make, model, trims, body, vinStart, priceNew, engine, fuel, drivetrain]) => ({
	make,
	model,
	trims,
	body,
	vinStart,
	priceNew,
	engine,
	fuel,
	drivetrain,
}));

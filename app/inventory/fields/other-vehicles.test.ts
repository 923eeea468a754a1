import { expect, test } from "vitest";
import { hasOtherKind, isOtherKind, isOtherVehicle, isSparePart } from "./other-vehicles";

const kinds = [
	...[
		"motorcycle",
		"scooter",
		"moped",
		"ATV",
		"UTV",
		"side-by-side",
		"side by side",
		"boat",
		"watercraft",
		"jet ski",
		"jetski",
	],
	...[
		"snowmobile",
		"golf cart",
		"trailer",
		"travel trailer",
		"utility trailer",
		"cargo trailer",
		"dump trailer",
		"horse trailer",
	],
	...[
		"enclosed trailer",
		"fifth wheel",
		"5th wheel",
		"tractor",
		"mower",
		"motor home",
		"motorhome",
		"RV",
		"toy hauler",
		"pontoon",
		"trlr",
		"cargo trlr",
	],
];

test("a kind of vehicle that is no car is known in words around it, alone and in the plural", () => {
	for (const kind of kinds) {
		const many = /^(?:watercraft|side.by.side)$/.test(kind) ? kind : `${kind}s`;
		for (const words of [kind, many, `A fine ${kind}, as new`, kind.toUpperCase()])
			expect(hasOtherKind(words), words).toBe(true);
		for (const words of [`x${kind.replaceAll(" ", "")}`, `${kind}x`]) expect(hasOtherKind(words), words).toBe(false);
		for (const before of ["", "Used ", "Pre-owned ", "Class A ", "used class c "])
			expect(isOtherKind(before + kind), kind).toBe(true);
		for (const words of [`Our ${kind}`, `${kind} parts`, `Class D ${kind}`])
			expect(isOtherKind(words), words).toBe(false);
		if (many !== kind) expect(isOtherKind(many), many).toBe(false);
		expect(isOtherVehicle({ make: null, model: kind, trim: null }, null), kind).toBe(true);
		expect(isOtherVehicle({ make: "Ford", model: kind, trim: null }, null), kind).toBe(false);
		expect(isOtherVehicle({ make: "Ford", model: "Ranger", trim: null }, kind), kind).toBe(true);
	}
	expect(isOtherKind("Used class a travel trailer")).toBe(true);
	expect(isOtherKind("pre-owned class a travel trailer")).toBe(false);
});

const homes = [
	...["Airstream", "Coachmen", "Entegra", "Forest River", "Four Winds", "Freelander", "Gulf Stream", "GulfStream"],
	...[
		"Holiday Rambler",
		"Itasca",
		"Jayco",
		"Leisure Travel",
		"Minnie Winnie",
		"Newmar",
		"Phoenix Cruiser",
		"Pleasure-Way",
	],
	...["Pleasure Way", "Renegade RV", "Roadtrek", "Thor", "Tiffin", "Winnebago"],
];

test("a trailer that its dealer abbreviates is none, of whatever maker", () => {
	expect(isOtherVehicle({ make: "Mptr", model: "Custom 20X8.5", trim: "FOOD TRLR" }, "Commercial")).toBe(true);
	expect(isOtherVehicle({ make: "Ram", model: "3500", trim: "Tradesman" }, "Util TRLR")).toBe(true);
	expect(isOtherVehicle({ make: "Jeep", model: "Wrangler", trim: "Trlr Tow" }, "SUV")).toBe(false);
});

test("a home on a van's frame and a boat by its length are no cars", () => {
	for (const home of homes) {
		expect(isOtherVehicle({ make: "Ford", model: "E-450", trim: `${home} 26` }, null), home).toBe(true);
		expect(isOtherVehicle({ make: "Ford", model: home, trim: null }, null), home).toBe(true);
		expect(isOtherVehicle({ make: "Ford", model: "E-450", trim: `${home}ed` }, null), home).toBe(false);
	}
	for (const length of ["20FT", "24 ft", "19 foot", "22 feet"]) {
		expect(isOtherVehicle({ make: "Ford", model: length, trim: null }, null), length).toBe(true);
		expect(isOtherVehicle({ make: "Ford", model: `Transit ${length}`, trim: null }, null), length).toBe(false);
	}
});

const twoWheels: Record<string, [cycles: string[], cars: string[]]> = {
	BMW: [
		[
			"R1250",
			"R 1200 GS",
			"K1600",
			"F 850",
			"S1000 RR",
			"G310",
			"C 400 X",
			"C650",
			"C600 Sport",
			"HP4",
			"HP 4",
			"CE 04",
			"CE02",
		],
		["328i", "M3", "X5", "Z4", "i3", "R12500", "C 350", "HP 5"],
	],
	Honda: [
		[
			...[
				"CB500",
				"CBR600",
				"CBR",
				"CRF450",
				"CTX700",
				"VFR",
				"VTX1300",
				"VT750",
				"NC700",
				"XR650",
				"CMX500",
				"TRX420",
			],
			...[
				"Rebel",
				"Gold Wing",
				"Goldwing",
				"Grom",
				"Shadow",
				"Africa Twin",
				"Ruckus",
				"Monkey",
				"Metropolitan",
				"Fury",
			],
			...["Valkyrie", "Nighthawk", "Super Cub", "Pioneer 700", "Talon", "Rancher", "Foreman", "FourTrax", "Rincon"],
		],
		["Civic", "CR-V", "Accord", "Fit", "CR-Z", "Passport", "Groms"],
	],
	Suzuki: [
		[
			...[
				"GSX-R750",
				"GSX",
				"GS500",
				"DR650",
				"DRZ400",
				"DR-Z400",
				"RM-Z250",
				"RM85",
				"RMZ450",
				"SV650",
				"V-Strom",
				"VStrom",
			],
			...["DL650", "LT80", "LT-A500", "LTZ400", "LT-F250", "LT-R450", "Hayabusa", "Boulevard", "Burgman", "Bandit"],
			...["Katana", "Intruder", "King Quad", "KingQuad"],
		],
		["Kizashi", "SX4", "Grand Vitara", "XL7", "Bandits", "GTS500"],
	],
	Triumph: [
		[
			...[
				"Bonneville",
				"Tiger 900",
				"Speed Triple",
				"Street Twin",
				"Thruxton",
				"Scrambler",
				"Rocket 3",
				"Daytona",
				"Trophy",
			],
			...["Thunderbird", "America", "Trident"],
		],
		["TR6", "Spitfire", "GT6", "Stag", "Herald"],
	],
};

test("a car maker's motorcycles are known by their names, and its cars are none of them", () => {
	for (const [make, [cycles, cars]] of Object.entries(twoWheels)) {
		for (const model of cycles)
			expect(isOtherVehicle({ make, model, trim: null }, null), `${make} ${model}`).toBe(true);
		for (const model of cars) expect(isOtherVehicle({ make, model, trim: null }, null), `${make} ${model}`).toBe(false);
		for (const model of cycles) expect(isOtherVehicle({ make: "Kia", model, trim: null }, null), model).toBe(false);
	}
});

test("a part of a car is no car, unless it has a VIN of its own", () => {
	const whole = [
		...["engine", "motor", "transmission", "gearbox", "differential", "axle", "headlight", "head light", "headlamp"],
		...["tail light", "taillamp", "bumper", "mirror", "steering"],
	].flatMap((part) => [`${part} assembly`, `${part} assy`]);
	const parts = [
		...[
			...whole,
			"long block",
			"short block",
			"cylinder head",
			"cylinder heads",
			"bumper cover",
			"takeoff",
			"take-offs",
		],
		...["OEM wheels", "take-off tires", "set of 4 rims", "set of four mats", "oem alloy wheels"],
	];
	for (const part of parts) {
		expect(isSparePart({ vin: null, model: "328i", trim: `${part} N20` }), part).toBe(true);
		expect(isSparePart({ vin: "1HGCM82633A004352", model: "328i", trim: `${part} N20` }), part).toBe(false);
	}
	const last = [
		"bumper",
		"fender",
		"tailgate",
		"hood",
		"grille",
		"radiator",
		"alternator",
		"floor mat",
		"floormats",
		"key fob",
		"owner's manual",
	];
	for (const part of last) {
		for (const side of ["", "front ", "rear ", "left ", "right ", "driver ", "passenger "])
			expect(isSparePart({ vin: null, model: "F-150", trim: side + part }), side + part).toBe(true);
		for (const before of ["w/", "w/ ", "with ", "new ", "and ", "& ", "XLT, "])
			expect(isSparePart({ vin: null, model: "F-150", trim: before + part }), before + part).toBe(false);
		expect(isSparePart({ vin: null, model: "F-150", trim: `${part} scoop` }), part).toBe(false);
	}
	expect(isSparePart({ vin: null, model: "F-150", trim: `${"x".repeat(120)} long block` })).toBe(false);
});

test("each name of a part is one, unless it stands behind what a car comes with", () => {
	const part = (model: string, vin: string | null = null) => isSparePart({ vin, model, trim: null });
	const whole =
		"engine motor transmission gearbox differential axle headlight headlamp taillight taillamp bumper mirror steering";
	for (const word of whole.split(" "))
		for (const end of ["assembly", "assy"]) expect(part(`328i ${word} ${end} N20`), word).toBe(true);
	for (const name of "head light assembly,tail lamp assy,long block,short block,cylinder head,cylinder heads,bumper cover,takeoff,take-off,takeoffs,oem wheels,oem 17in rims,take-off tires,set of 4 mats,set of four alloy wheels".split(
		",",
	))
		expect(part(`328i ${name} here`), name).toBe(true);
	const last =
		"bumper,fender,tailgate,hood,grille,radiator,alternator,floor mat,floormats,key fob,owner's manual,owners manual";
	for (const name of last.split(",")) {
		expect([part(`F-150 XL ${name}`), part(`F-150 ${name}`, "1FTFW1ET5DFC10312")], name).toEqual([true, false]);
		for (const side of "front rear left right driver passenger".split(" "))
			expect(part(`F-150 XL Crew ${side} ${name}`), side).toBe(true);
		for (const joint of ["w/", "w/ ", "with ", "new ", "and ", "& ", ", "])
			expect(part(`F-150 ${joint}${name}`), joint + name).toBe(false);
	}
});

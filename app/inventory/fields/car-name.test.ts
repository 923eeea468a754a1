import { expect, test } from "vitest";
import { toStatedTrim } from "./bare-trim";
import { hasTrimFirst, isTrim, toCarName } from "./car-name";
import { hasBuilt, makes } from "./makes";
import { normaliseCaps } from "./normalise-caps";
import { isPowersportsMake, parseMake, splitMake } from "./parse-make";
import { normaliseTitle, parseTitle } from "./title";

test("the specification's makes are all there, in its spelling", () => {
	const specified =
		"Aston Martin, Audi, BMW, Cadillac, Chevrolet, Chrysler, Dodge, Ford, GMC, Honda, Hyundai, Infiniti, Jaguar, Jeep, Land Rover, Lexus, Lincoln, Maserati, Mazda, Mercedes-Benz, Mini, Nissan, Porsche, Ram, Subaru, Tesla, Toyota, Volkswagen, Volvo";
	for (const make of specified.split(", ")) expect(Object.keys(makes)).toContain(make);
});

test("a make of the past built no car of today: a town or a dealer bears its name", () => {
	expect([hasBuilt("Hudson", 1937), hasBuilt("Hudson", 2019), hasBuilt("Ford", 2019)]).toEqual([true, false, true]);
	expect(hasBuilt("Hudson", Number.NaN)).toBe(true);
	expect([parseMake("Hudson"), parseMake("Hudson Motors"), parseMake("Honda Motors")]).toEqual([
		"Hudson",
		null,
		"Honda",
	]);
});

test("a make is known by its aliases", () => {
	const aliases = {
		chevy: "Chevrolet",
		VW: "Volkswagen",
		"mercedes benz": "Mercedes-Benz",
		MERCEDES: "Mercedes-Benz",
		landrover: "Land Rover",
		"Range Rover": "Land Rover",
		MINI: "Mini",
		"Ford Truck": "Ford",
		"RAM Trucks": "Ram",
		"alfa-romeo": "Alfa Romeo",
		"rolls royce": "Rolls-Royce",
	};
	for (const [text, make] of Object.entries(aliases)) expect(parseMake(text), text).toBe(make);
	for (const text of ["", "Wagon", "Call us"]) expect(parseMake(text)).toBeNull();
});

test("a make is known however the parts of its name are joined", () => {
	for (const make of Object.keys(makes))
		for (const joint of [" ", "-", "", "_"]) {
			const spelt = make.replace(/[ -]|(?<=[a-z])(?=[A-Z])/g, joint);
			for (const text of [spelt, spelt.toUpperCase(), spelt.toLowerCase()]) expect(parseMake(text), text).toBe(make);
			const model = make === "Mini" ? "Countryman" : "Roadster";
			expect(splitMake(`${spelt} ${model}`), spelt).toEqual({ make, rest: model });
		}
});

test("a make is split from what follows it", () => {
	expect(splitMake("Chevy Silverado 1500")).toEqual({ make: "Chevrolet", rest: "Silverado 1500" });
	expect(splitMake("Land Rover Range Rover Sport")).toEqual({ make: "Land Rover", rest: "Range Rover Sport" });
	expect(splitMake("Range Rover Sport")).toEqual({ make: "Land Rover", rest: "Range Rover Sport" });
	expect(splitMake("MINI Cooper S")).toEqual({ make: "Mini", rest: "Cooper S" });
	expect(splitMake("Mercedes-Benz C-Class")).toEqual({ make: "Mercedes-Benz", rest: "C-Class" });
});

test("capitals are tamed, names keep theirs", () => {
	const pairs = {
		"2009 HONDA CIVIC LX": "2009 Honda Civic LX",
		"BMW X5 XDRIVE35I": "BMW X5 XDRIVE35I",
		"2015 BMW 328I": "2015 BMW 328i",
		"740i": "740i",
		"1991 MERCEDES 300E": "1991 Mercedes 300E",
		"FORD F-150 XLT": "Ford F-150 XLT",
		"HONDA CR-V EX-L": "Honda CR-V EX-L",
		"FORD MUSTANG GT": "Ford Mustang GT",
		"KIA RIO": "Kia Rio",
		LE: "LE",
		"RAM 1500 BIG HORN": "Ram 1500 Big Horn",
		"TOYOTA 4RUNNER SR5": "Toyota 4Runner SR5",
		"MERCEDES-BENZ E-CLASS": "Mercedes-Benz E-Class",
		"TOWN & COUNTRY": "Town & Country",
		"bmw x5": "BMW X5",
		"Ram 1500 TRX": "Ram 1500 TRX",
		"2019": "2019",
	};
	for (const [text, tamed] of Object.entries(pairs)) expect(normaliseCaps(text), text).toBe(tamed);
});

const titles: [string, number | null, string | null, string | null][] = [
	["2019 Ford F-150 XLT", 2019, "Ford", "F-150"],
	["Used 2016 Chevy Silverado 1500 LT Crew Cab 4WD", 2016, "Chevrolet", "Silverado 1500"],
	["Pre-Owned 2018 Mercedes-Benz C-Class C 300 Sedan", 2018, "Mercedes-Benz", "C-Class"],
	["CERTIFIED 2021 TOYOTA GRAND HIGHLANDER XLE", 2021, "Toyota", "Grand Highlander"],
	["2009 HONDA CIVIC LX", 2009, "Honda", "Civic"],
	["Ford F150 2014", 2014, "Ford", "F-150"],
	["2015 Jeep Grand Cherokee Limited | D3 Auto Sales", 2015, "Jeep", "Grand Cherokee"],
	["2012 Honda Zorp", 2012, "Honda", "Zorp"],
	["2012 Honda Zorp Deluxe Edition", 2012, "Honda", null],
	["2010 Ram 2500 Laramie", 2010, "Ram", "2500"],
	["2014 Mini Cooper S", 2014, "Mini", "Cooper"],
	["Vehicle details", null, null, null],
	["Cars under $2019", null, null, null],
];
for (const [title, year, make, model] of titles)
	test(`"${title}" is read`, () => expect(parseTitle(title)).toEqual({ year, make, model }));

test("a title loses the sales talk", () => {
	expect(normaliseTitle("USED 2009 HONDA CIVIC LX for sale in Conway AR")).toBe("2009 Honda Civic LX");
	expect(normaliseTitle("Vehicle details | 2015 Jeep Grand Cherokee | D3 Auto Sales")).toBe("2015 Jeep Grand Cherokee");
	expect(normaliseTitle("2015 Jeep Grand Cherokee | D3 Auto Sales")).toBe("2015 Jeep Grand Cherokee");
});

const nothing = { year: null, make: null, model: null };

test("a model comes without make, year and trim", () => {
	expect(toCarName({ make: "Ford", model: "F-150 XLT", trim: "XLT" }, nothing).model).toBe("F-150");
	expect(toCarName({ make: "Ford", model: "2019 Ford F-150", trim: null }, nothing).model).toBe("F-150");
	expect(toCarName({ make: "CHEVROLET", model: "SILVERADO 1500 LT", trim: null }, nothing)).toEqual({
		make: "Chevrolet",
		model: "Silverado 1500",
		trim: "LT",
	});
	expect(toCarName({ make: "Ford", model: "Mustang GT", trim: null }, nothing).model).toBe("Mustang GT");
	expect(toCarName({ make: "Toyota", model: "Tundra 4WD", trim: "SR5" }, nothing).model).toBe("Tundra 4WD");
	expect(toCarName({ make: "MINI", model: "Cooper S", trim: null }, nothing)).toMatchObject({
		model: "Cooper",
		trim: "S",
	});
	expect(toCarName({ make: "BMW", model: "428 i", trim: null }, nothing).model).toBe("428 i");
	expect(toCarName({ make: "Ford", model: "F150", trim: null }, nothing).model).toBe("F-150");
	expect(toCarName({ make: "Chevrolet", model: "Silverado 2500 HD", trim: null }, nothing).model).toBe(
		"Silverado 2500 HD",
	);
	expect(toCarName({ make: "Chrysler", model: "300", trim: null }, nothing).model).toBe("300");
});

test("the title fills what the fields leave empty", () => {
	expect(toCarName({ make: null, model: null, trim: null }, { year: 2019, make: "Kia", model: "Soul" })).toEqual({
		make: "Kia",
		model: "Soul",
		trim: null,
	});
	expect(toCarName({ make: "Zastava", model: "Yugo", trim: null }, nothing).make).toBe("Zastava");
});

test("a model comes without the body behind it, and the trim behind that is the trim", () => {
	const bodies =
		"roadster,fastback,cargo,cargo van,super crew,SuperCab,crewmax,crew cab,double cab,mega cab,SuperCrew Cab,super cab,CrewMax Cab,Ext Cab,Reg. Cab,Club Cab,Xtracab";
	for (const body of bodies.split(",")) {
		const told = toCarName({ make: "Ford", model: `F-150 ${body}`, trim: null }, nothing);
		expect(told, body).toMatchObject({ model: "F-150", trim: null });
		expect(toCarName({ make: "Ford", model: `F-150 ${body} XLT`, trim: null }, nothing), body).toMatchObject({
			...{ model: "F-150", trim: "XLT" },
		});
		for (const drive of ["4WD", "4x4", "2WD", "AWD"])
			expect(toCarName({ make: "Ford", model: `F150 ${body} ${drive}`, trim: null }, nothing), body).toMatchObject({
				...{ model: "F-150", trim: null },
			});
	}
});

test("a number that the trim tells is none of the model, and one that only the title tells is the trim", () => {
	const toName = (make: string, model: string | null, trim: string | null, title = "") => {
		const name = toCarName({ make, model, trim }, parseTitle(title));
		return [name.model, name.trim];
	};
	expect(toName("Mercedes-Benz", "GLE 350", "350 4MATIC")).toEqual(["GLE", "350 4MATIC"]);
	expect(toName("Lexus", "NX 300h", "300h Luxury")).toEqual(["NX", "300h Luxury"]);
	expect(toName("Lexus", "GX 460", "Premium")).toEqual(["GX 460", "Premium"]);
	expect(toName("GMC", "Sierra 1500", "1500 SLE")).toEqual(["Sierra 1500", "1500 SLE"]);
	expect(toName("Lexus", "ES", null, "2014 Lexus ES 350 Sedan 4D")).toEqual(["ES", "350"]);
	expect(toName("Lexus", "ES", "Luxury", "2014 Lexus ES 350 Luxury")).toEqual(["ES", "Luxury"]);
	expect(toName("Lexus", "ES 350", null, "2014 Lexus ES 350")).toEqual(["ES 350", null]);
	expect(toName("Lexus", null, null, "2014 Lexus ES 350")).toEqual(["ES 350", null]);
	expect(toName("Lexus", "ES", null, "2014 Lexus GS 350")).toEqual(["ES", null]);
});

test("a known model that touches its trim's name is told apart, other names stay whole", () => {
	const toName = (make: string, model: string, trim: string | null = null) => {
		const name = toCarName({ make, model, trim }, nothing);
		return [name.model, name.trim];
	};
	expect(toName("Toyota", "SiennaXLE")).toEqual(["Sienna", "XLE"]);
	expect(toName("Honda", "HR-VEX-L")).toEqual(["HR-V", "EX-L"]);
	expect(toName("GMC", "Sierra 1500SLT")).toEqual(["Sierra 1500", "SLT"]);
	expect(toName("GMC", "Sierra 2500HD SLT")).toEqual(["Sierra 2500HD", "SLT"]);
	expect(toName("Ford", "ExplorerXLT", "XLT")).toEqual(["Explorer", "XLT"]);
	expect(toName("Nissan", "NV200SV")).toEqual(["NV200", "SV"]);
	expect(toName("Kia", "Rio5")).toEqual(["Rio5", null]);
	expect(toName("Lexus", "RX 350L")).toEqual(["RX 350L", null]);
	expect(toName("Hyundai", "Accents")).toEqual(["Accents", null]);
	expect(toName("Honda", "Civic Type R")).toEqual(["Civic Type R", null]);
	expect(toName("Zastava", "YugoLX")).toEqual(["YugoLX", null]);
	expect(toCarName({ make: null, model: null, trim: null }, parseTitle("2019 Kia SorentoEX"))).toMatchObject({
		...{ make: "Kia", model: "Sorento", trim: "EX" },
	});
});

test("a model run together with its drive, its trim and its extras keeps none of them", () => {
	const run = "X5 xDrive40i M SPORT NAV PANO 3RD ROW";
	const toName = (model: string, trim: string | null) => toCarName({ make: "BMW", model, trim }, parseTitle(""));
	expect(toName(run, toStatedTrim(`${run} | AWD | 0`, run))).toEqual({ make: "BMW", model: "X5", trim: "xDrive40i" });
	expect(toName("X3 sDrive30i", null)).toEqual({ make: "BMW", model: "X3", trim: "sDrive30i" });
	expect(toName("7 Series", "740i Xdrive").trim).toBe("740i xDrive");
	expect(toName("X3", "Sdrive30i").trim).toBe("sDrive30i");
	expect(toName("X3 xDrive30i", "M Sport")).toEqual({ make: "BMW", model: "X3", trim: "M Sport" });
});

test("praise behind a stated trim is none of it, and without a trim's name before it there is none", () => {
	for (const praise of [
		"CARFAX CERT 1 OWNER SERVICED",
		"clean Carfax",
		"One Owner",
		"AutoCheck certified",
		"Clean Title",
		"1K Mi",
		"only 38k miles",
		"LOW MILES!",
		"Must see",
		"fully loaded",
		"— 1 of 300 worldwide",
		"– $25k in upgrades",
	]) {
		expect(toStatedTrim(`Ocean Sport ${praise}`, "Ocean"), praise).toBe("Sport");
		expect(toStatedTrim(`FSD Roof Rack ${praise}`, "Cybertruck"), praise).toBeNull();
		expect(toStatedTrim(praise, "Civic"), praise).toBeNull();
	}
	expect(toStatedTrim("2026 Luxury AWD", "Vistiq")).toBe("Luxury");
	expect(toStatedTrim("2026 Luxury AWD NAV PANO SUPERCRUISE 6PASS 1K Mi", "Other")).toBeNull();
	expect(toStatedTrim("2500 Big Horn", "Ram")).toBe("2500 Big Horn");
	for (const version of ["1", "2.14.0"]) expect(toStatedTrim(version, "Civic")).toBeNull();
	for (const sign of ["·", "-", "—", "/ |"]) expect(toStatedTrim(sign, "F-350"), sign).toBeNull();
	expect(toStatedTrim("Owner's Edition", "Wrangler")).toBe("Owner's Edition");
});

test("a list of equipment is no trim, but for a trim's name that it begins with", () => {
	const equipment =
		"NAVIGATION, ADAPTIVE CRUISE, SAFETY ALERTS, BACKUP-CAMERA, HEATED SEATS/STEERING, ANDROID & APPLE, 20 INCH WHEELS";
	expect(toStatedTrim(`*M SPORT, EXECUTIVE PKG, ${equipment}`, "X5 sDrive40i")).toBeNull();
	expect(toStatedTrim(`*OFF ROAD BLACKOUT PACKAGE, ${equipment}`, "Tundra")).toBeNull();
	expect(toStatedTrim(equipment, "Taos")).toBeNull();
	expect(toStatedTrim(`SEL, ${equipment}`, "Taos")).toBe("SEL");
	expect(toStatedTrim("XLT; Leather; Sunroof; Remote Start", "F-150")).toBe("XLT");
	expect(toStatedTrim("*SUNROOF, LEATHER", "Camry")).toBeNull();
	for (const trim of ["SE, 2.4L", "Sport, Limited, Touring", "Premium w/Nav, Leather"])
		expect(toStatedTrim(trim, "Camry"), trim).toBe(trim);
});

test("a word in capitals is tamed, a short name stays, and each name of its own spelling has it", () => {
	const words =
		"kia ram rio fit ion sky fox air cab bed van car top big new and for the one low red sun max pro key box bug row off all old of in";
	for (const word of words.split(" ")) {
		const tamed = `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
		expect(normaliseCaps(`${word} GT`.toUpperCase()), word).toBe(`${tamed} GT`);
	}
	const names =
		"4Runner Mazda2 Mazda3 Mazda5 Mazda6 PHEV xDrive sDrive eDrive quattro TFSI NISMO McLaren LWB Ioniq LTHR 328i 335xi 330ci 325is GT LX BMW CX5";
	for (const name of names.split(" ")) expect(normaliseCaps(`HONDA ${name.toUpperCase()}`), name).toBe(`Honda ${name}`);
});

test("each maker of motorcycles, boats and carts is one, however it is written", () => {
	const makers =
		"Harley-Davidson,Yamaha,Kawasaki,Ducati,KTM,Polaris,Can-Am,Sea-Doo,Ski-Doo,Vespa,Indian,Indian Motorcycle,Arctic Cat,CFMOTO,Aprilia,Husqvarna,Moto Guzzi,Royal Enfield,Bayliner,Sea Ray,Lund,Tracker,Bennington,Lowe,Chris-Craft,E-Z-GO,EZ-GO,Club Car,John Deere,Kubota";
	for (const maker of makers.split(",").filter((one) => one !== "E-Z-GO"))
		expect(isPowersportsMake(maker), maker).toBe(true);
	for (const maker of ["Honda", "Land Rover", ""]) expect(isPowersportsMake(maker)).toBe(false);
	for (const tail of "truck trucks car cars usa motor motors automobile automobiles".split(" "))
		expect(parseMake(`Ford ${tail}`), tail).toBe("Ford");
});

test("each trim's name begins a trim, and is one alone unless it may be praise or a drive", () => {
	const first =
		"LS,LT,LTZ,LT1,LT2,1LT,2LT,3LT,SLE,SLT,AT4,Denali,XL,XLT,XLS,Lariat,King Ranch,Platinum,Limited,EX,EX-L,LX,DX,SE,SEL,SXT,SLX,SR,SR5,SV,SL,TRD,XLE,XSE,LE,Touring,Grand Touring,Laredo,Overland,Sahara,Rubicon,Sport S,Trailhawk,Latitude,Laramie,Big Horn,Lone Star,Tradesman,Essence,Luxury,Luxe,Titanium,Premier,High Country,WT,Work Truck,Technology,Prestige,Base";
	for (const trim of first.split(",")) expect([hasTrimFirst(`${trim} Crew`), isTrim(trim)], trim).toEqual([true, true]);
	const alone =
		"S,SX,SH-AWD,R/T,R/T Scat Pack,Scat Pack,Hellcat,SRT,SRT 4,SRT-8,SS,1SS,2SS,Z28,ZL1,Z06,ZR1,GT350,GT350R,GT500,GT,GTI,GTS,GLS,GL,GLI,ST,ST-Line,STX,RS,RST,R-Line,F Sport,M Sport,A-Spec,Type R,Type S,Sport,Pro-4X,TRD Pro,TRD Off-Road,TRD Off Road,TRD Sport,Rebel,Z71,Trail Boss,Nismo,N Line,Long Range,Standard Range,Inscription,HSE";
	for (const trim of alone.split(",")) expect(isTrim(trim), trim).toBe(true);
	const praise =
		"Premium,Preferred,Custom,Signature,Plus,Pro,Performance,Momentum,Elite,Adventure,I,L,2WD,4WD,4x4,AWD,FWD,4MATIC,T5,D4,2.0T";
	for (const text of praise.split(",")) {
		expect(isTrim(text), text).toBe(false);
		if (text.length > 3 && !/^\d/.test(text)) expect(isTrim(`LX ${text}`), `LX ${text}`).toBe(true);
	}
	for (const text of ["", "Granite Truck Center", "LX Loaded", "XLTs"]) expect(isTrim(text), text).toBe(false);
});

test("letters of a trim that a program took for words are capitals again", () => {
	const title = parseTitle("");
	for (const trim of "Ls Lsz Ltz Se Sel Sr Sv Sl Slt Sle Xl Xle Xls Xlt Lt Xlt Xltz Ex Ex-l Ex-L Lx Sxt Slx Trd Xse Gt Srt".split(
		" ",
	))
		if (trim !== "Lz")
			expect(toCarName({ make: "Honda", model: "Fit", trim }, title).trim, trim).toBe(trim.toUpperCase());
	for (const trim of ["Sport", "Sells", "Exact", "Gtx"])
		expect(toCarName({ make: "Honda", model: "Fit", trim }, title).trim).toBe(trim);
});

test("what leads or follows a title's name leaves it", () => {
	for (const lead of "Certified,Certified Pre-Owned,Certified Preowned,CPO,Pre-Owned,Preowned,Used,New,Like New,Just Arrived,Sold,Sale,Special,Featured,Pending,***,-,–,:,|,!,Used Certified".split(
		",",
	))
		expect(normaliseTitle(`${lead} 2009 Honda Civic`), lead).toBe("2009 Honda Civic");
	for (const tail of [
		"for sale in Conway",
		"for only $9,900",
		"near me",
		"| Dealer",
		"» Dealer",
		"· Dealer",
		"• Dealer",
	])
		expect(normaliseTitle(`2009 Honda Civic ${tail}`), tail).toBe("2009 Honda Civic");
	expect(normaliseTitle("Dealer | 2009 Honda Civic | Conway")).toBe("2009 Honda Civic");
	expect(normaliseTitle("for sale")).toBe("For Sale");
	for (const text of [
		"1919 Honda",
		"$2009 Honda",
		"2009,5 Honda",
		"2009 miles Honda",
		"2009 mi",
		"2009km",
		"#2009 Honda",
		"2050 Honda",
	])
		expect(parseTitle(text).year, text).toBe(null);
	expect([parseTitle("1920 Ford T").year, parseTitle("2049 Ford T").year]).toEqual([1920, 2049]);
});

test("a record's number is no trim, the number of a variant is one", () => {
	for (const number of ["20418", "1730255", "000114"]) expect(toStatedTrim(number, "Civic"), number).toBeNull();
	for (const number of ["300", "1500", "3500"]) expect(toStatedTrim(number, "Van"), number).toBe(number);
});

test("Mazda's numbers are one model however they are written", () => {
	for (const number of ["2", "3", "5", "6"])
		for (const model of [number, `Mazda ${number}`, `MAZDA${number}`, `Mazda${number}`, null]) {
			const title = parseTitle(`2014 Mazda ${number}`);
			const name = toCarName({ make: "Mazda", model, trim: "Sport" }, title);
			expect(name, `${model}`).toEqual({ make: "Mazda", model: `Mazda${number}`, trim: "Sport" });
		}
	expect(toCarName({ make: "BMW", model: "3", trim: null }, nothing).model).toBe("3");
});

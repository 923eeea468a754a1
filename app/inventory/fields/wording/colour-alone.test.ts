import fc from "fast-check";
import { expect, test } from "vitest";
import { seed } from "../../../../testing/proof";
import { isUpholstery, toColour } from "./colour";

const pieces = [
	...["Gray", "Winter White", "Ivory interior", "Silver exterior", "Tan leather", "Rosé", "low miles", "one owner"],
	...["Automatic", "Clean Title", "VIN: 1HGCV1F30KA000001", "Stock # K4471", '=HYPERLINK("http://x","y")', '"quoted"'],
];
const joints = [" - ", " | ", ", ", " · ", " ", "; ", " / "];
const texts = fc
	.array(fc.tuple(fc.oneof(fc.constantFrom(...pieces), fc.string({ maxLength: 12 })), fc.constantFrom(...joints)), {
		minLength: 1,
		maxLength: 4,
	})
	.map((parts) => parts.flat().join("").trim());

test("a colour that is read again, as from our own export, is the same colour", () => {
	fc.assert(
		fc.property(texts, fc.constantFrom("exterior", "interior"), (text, side) => {
			const once = toColour(text, side);
			expect(toColour(once, side)).toBe(once);
		}),
		{ numRuns: 2000, seed },
	);
});

test("a paint that is called by a cloth keeps its name, seats of that cloth do not", () => {
	expect(toColour("White Suede", "exterior")).toBe("White Suede");
	expect(toColour("White Suede", "interior")).toBe("White");
	expect(toColour("Black Suede", "exterior")).toBe("Black");
});

test("a trim of a classic's seats is told by any of its words, and a trim's level is none", () => {
	const plain =
		"black white red tan brown beige gray grey green burgundy maroon saddle cream ivory oxblood cognac parchment palomino charcoal ebony biscuit camel bone";
	for (const word of plain.split(" ")) expect(isUpholstery(word), word).toBe(true);
	for (const word of "blue navy gold silver yellow orange turquoise".split(" "))
		expect([isUpholstery(word), isUpholstery(`${word} cloth`)], word).toEqual([false, true]);
	const materials =
		"leather leatherette cloth vinyl suede suedette alcantara fabric softex startex nuluxe sensatec v-tex mb-tex mbtex velour tela cuero piel leather-trimmed leather-trim cloth-appointed leather-faced leather-seats leather-surfaces";
	const beside =
		"premium full vegan eco genuine perforated nappa napa dakota vernasca merino milano synthetic faux trimmed appointed faced surface surfaces seat seats seating trim upholstery insert inserts with and in de light dark medium deep two-tone interior piping stitching houndstooth plaid comfortweave original";
	for (const word of `${materials} ${beside}`.split(" "))
		expect([isUpholstery(`Black ${word}`), isUpholstery(word)], word).toEqual([true, false]);
	expect([isUpholstery("White w/ red piping"), isUpholstery("Black Edition"), isUpholstery("Leather")]).toEqual([
		true,
		false,
		false,
	]);
});

test("a material leaves its colour, and what is no colour is none", () => {
	const materials =
		"leather leatherette cloth vinyl suede alcantara fabric softex startex nuluxe sensatec v-tex mb-tex velour leather-trimmed";
	for (const word of materials.split(" ")) {
		expect(toColour(`Tan ${word}`, "interior"), word).toBe("Tan");
		expect(toColour(word, "interior"), word).toBe(null);
	}
	for (const word of "premium full genuine perforated nappa dakota vernasca merino milano synthetic faux".split(" "))
		expect(toColour(`Tan ${word} leather`, "interior"), word).toBe("Tan");
	for (const word of "leather leatherette cloth vinyl suede alcantara".split(" "))
		for (const joint of [" w/", " with ", ", w/ "])
			expect(toColour(`Shetland Beige${joint}Vienna ${word}`, "interior"), joint + word).toBe("Shetland Beige");
	for (const word of "nappa dakota vernasca merino milano".split(" "))
		expect(toColour(`Black ${word}, premium leather`, "interior"), word).toBe("Black");
	const unsaid = [
		"Other",
		"unspecified",
		"not specified",
		"see photo",
		"see photos",
		"see the pictures",
		"see picture",
	];
	for (const text of [...unsaid, "See dealer for availability", "Contact us", "Ask your dealer for details"])
		expect(toColour(text, "exterior"), text).toBe(null);
	for (const tail of [
		" interior",
		" exterior",
		" int.",
		" ext.",
		" ext",
		" paint",
		"/",
		" [KH3]",
		", crew cab",
		", 3rd row",
		", 4 door",
		", 4wd",
		", 4x4",
		", automatic",
		", clean title",
	])
		expect(toColour(`Deep Blue${tail}`, /int/.test(tail) && tail !== " paint" ? "interior" : "exterior"), tail).toBe(
			"Deep Blue",
		);
});

test("each other fact behind a colour is cut off, and each at its place makes it none", () => {
	const facts = [
		"automatic,automático,manual,CVT,6-speed,5 spd,transmission,trans,drivetrain,engine,cylinder,cyl,AWD,FWD,RWD,4WD,2WD,4x4,V6,i4,2.0L,3.5 L",
		"all wheel,front-wheel,rear wheel,four-wheel,mpg,VIN,stock,stk,odometer,mileage,miles,millas,title,clean title,clear title,rebuilt title",
		"salvage title,one owner,single owner,2 owners,owner,carfax,clean carfax,autocheck,no accidents,accident,records,sedan,SUV,hatchback,wagon",
		"minivan,coupe,pickup,convertible,crew cab,body style,4 door,two-door,4dr,3 row,gasoline,gasolina,fuel,price,cash price,sale price,our price",
		"MSRP,financing,warranty,inspected,smog,serviced,detailed,runs,drives,available,location,condition,excellent condition,bluetooth,backup",
		"camera,navigation,sunroof,moonroof,heated,a/c,cold a/c,alloy,alloys,carplay,third row,3rd,cruise control,power windows,power locks,power steering,power doors,power mirrors,power everything,call us,text me",
	];
	for (const fact of facts.join().split(",")) {
		expect(toColour(`Deep Blue ${fact}`, "exterior"), fact).toBe("Deep Blue");
		expect(toColour(fact, "exterior"), fact).toBe(null);
	}
	const none =
		"color,colors,colour,auto,stock,VIN,cold,heated,power,gas,diesel,hybrid,electric,used,new,truck,van,clean,clear,sold,reserved,yes,no,passed,excellent,good,very good,fair,great,nice,mint,like new,rebuilt,salvage,call,text,contact,see,view,details,photo,photos,description,feature,features,comments,option,options";
	for (const word of none.split(","))
		for (const tail of ["", ":", "!"]) expect(toColour(word + tail, "exterior"), word).toBe(null);
});

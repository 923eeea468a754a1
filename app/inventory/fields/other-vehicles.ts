import { mergePatterns } from "~/inventory/texts/merge-patterns";
import { parseMake } from "./parse-make";

const kindWords = [
	/motorcycles?|scooters?|mopeds?|atvs?|utvs?|side[- ]by[- ]side/,
	/boats?|pontoons?|watercraft|jet ?skis?|snowmobiles?|golf carts?/,
	/(?:travel |utility |cargo |dump |horse |enclosed )?(?:trailers?|trlrs?)|fifth wheels?|5th wheels?/,
	/tractors?|mowers?|motor ?homes?|rvs?|toy haulers?/,
];

/** Builders of homes on a Ford, Sprinter or ProMaster frame; their name stands behind the frame's model. */
const coachBuilders =
	/\b(?:Airstream|Coachmen|Entegra|Forest River|Four Winds|Freelander|Gulf ?Stream|Holiday Rambler|Itasca|Jayco|Leisure Travel|Minnie Winnie|Newmar|Phoenix Cruiser|Pleasure[ -]Way|Renegade RV|Roadtrek|Thor|Tiffin|Winnebago)\b/i;

const kinds = mergePatterns({ flags: "i", before: /\b/, behind: /\b/ }, kindWords);
const wholeKind = mergePatterns(
	{ flags: "i", before: /^(?:(?:used|pre-owned) )?(?:class [abc] )?/, behind: /$/ },
	kindWords,
);

export function hasOtherKind(words: string): boolean {
	return kinds.test(words);
}

/** "Class C Motorhome", "Travel Trailer": a kind and nothing else; the plural is a menu's. */
export function isOtherKind(words: string): boolean {
	return words.length <= 30 && wholeKind.test(words) && !/s$/i.test(words);
}

/** By the beginning of the model's name: motorcycles and farm vehicles of car makers. */
const onTwoWheels: ReadonlyMap<string, RegExp> = new Map(
	Object.entries({
		BMW: /^(?:[RKFSG] ?\d{3,4}|C ?[46]\d\d|HP ?4|CE ?0\d)(?!\d)/i,
		Honda:
			/^(?:CBR?\d|CBR|CRF|CTX|VFR|VTX|VT\d|NC\d|XR\d|CMX|TRX|(?:Rebel|Gold ?Wing|Grom|Shadow|Africa Twin|Ruckus|Monkey|Metropolitan|Fury|Valkyrie|Nighthawk|Super Cub|Pioneer|Talon|Rancher|Foreman|FourTrax|Rincon)\b)/i,
		Suzuki:
			/^(?:GSX|GS\d|DR-?Z?\d|RM-?Z?\d|SV\d|V-?Strom|DL\d|LT-?[AZFR]?\d|(?:Hayabusa|Boulevard|Burgman|Bandit|Katana|Intruder|King ?Quad)\b)/i,
		Triumph:
			/^(?:Bonneville|Tiger|Speed|Street|Thruxton|Scrambler|Rocket|Daytona|Trophy|Thunderbird|America|Trident)\b/i,
	}),
);

/** "20FT" is a boat's, whatever its make. */
const isLength = (model: string) => /^\d{2} ?(?:ft|foot|feet)\b/i.test(model);

interface Named {
	make: string | null;
	model: string | null;
	trim: string | null;
}

export function isOtherVehicle({ make, model, trim }: Named, bodyStyle: string | null): boolean {
	if (kinds.test(bodyStyle ?? "")) return true;
	const name = [model, trim].filter((word) => word !== null).join(" ");
	if (parseMake(make ?? "") === null && kinds.test(name)) return true;
	return isLength(name) || coachBuilders.test(name) || (onTwoWheels.get(make ?? "")?.test(name) ?? false);
}

const partBefore =
	/^(?:[\w.-]+ ){0,3}(?<!(?:w\/ ?|with|new|and|&|,) ?)(?:(?:front|rear|left|right|driver|passenger) )?/;

/** Of a shop that sells both: "2012 BMW 328i Engine Assembly N20", "2018 Ford F-150 Tailgate". */
const partNames = mergePatterns({ flags: "i" }, [
	mergePatterns({ flags: "i", before: /\b/, behind: /\b/ }, [
		mergePatterns({ flags: "i", behind: / (?:assembly|assy)/ }, [
			/engine|motor|transmission|gearbox|differential|axle|steering/,
			/head ?light|head ?lamp|tail ?light|tail ?lamp|bumper|mirror/,
		]),
		/(?:long|short) block|cylinder heads?|bumper cover|take-?offs?/,
		/(?:oem|take-?off|set of (?:4|four)) (?:\w+ )?(?:wheels|rims|tires|mats)/,
	]),
	// At the end of a short name, and not as what a car has: "with new bumper".
	mergePatterns({ flags: "i", before: partBefore, behind: /\W*$/ }, [
		/bumper|fender|tailgate|hood|grille|radiator|alternator/,
		/floor ?mats?|key fob|owner'?s manual/,
	]),
]);

/** A car with a VIN is one, whatever its name ends with. */
export function isSparePart({ vin, model, trim }: Omit<Named, "make"> & { vin: string | null }): boolean {
	const name = [model, trim].filter((word) => word !== null).join(" ");
	return vin === null && name.length <= 120 && partNames.test(name);
}

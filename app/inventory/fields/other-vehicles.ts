import { parseMake } from "./parse-make";

const kinds =
	/\b(?:motorcycles?|scooters?|mopeds?|atvs?|utvs?|side[- ]by[- ]side|boats?|pontoon|watercraft|jet ?ski|snowmobiles?|golf carts?|(?:travel |utility |cargo |dump |horse |enclosed )?trailers?|fifth wheels?|5th wheels?|tractors?|mowers?|motor ?homes?|rvs?|toy haulers?)\b/i;

/** Builders of homes on a Ford, Sprinter or ProMaster frame; their name stands behind the frame's model. */
const coachBuilders =
	/\b(?:Airstream|Coachmen|Entegra|Forest River|Four Winds|Freelander|Gulf ?Stream|Holiday Rambler|Itasca|Jayco|Leisure Travel|Minnie Winnie|Newmar|Phoenix Cruiser|Pleasure[ -]Way|Renegade RV|Roadtrek|Thor|Tiffin|Winnebago)\b/i;

const wholeKind = new RegExp(`^(?:(?:used|pre-owned) )?(?:class [abc] )?${kinds.source.slice(2, -2)}$`, "i");

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

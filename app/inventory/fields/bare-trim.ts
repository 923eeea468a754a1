import { mergePatterns } from "~/inventory/texts/merge-patterns";
import { hasTrimFirst, isTrim } from "./car-name";
import { isDriveAlone, makersDrives, toVariant, variantDrives } from "./makers-drive";
import { getFirstListed, isEquipmentList } from "./names/equipment";

const drives = `[AF4R2]WD|4[x×][24]|${makersDrives}|(?:all|four|4|front|rear|two|2)[- ]wheel drive|[ds]rw`;
const bodies =
	"sport utility|utility|SUV|crossover|sedan|sdn|(?<!gran )coupe|hatchback|hatch|hardtop|(?<!sport |power )wagon|wgn|convertible|cabriolet|roadster|fastback|mini[- ]?van|(?:cargo |passenger )van|(?<!(?:work|conversion) )van|(?:low|mid|medium|high|standard) roof|pickup|(?<!work )truck|(?:cutaway )?(?:shuttle|school|passenger|coach) bus|[2-5][DP]|[2-5][- ]?(?:dr\\.?|doors?)(?: car)?|\\d{1,2}[ -]?(?:passenger|pass\\.?|seater)";
const cabs =
	"super ?crew cab|(?:super ?)?(?:crew|cab)|s-?crew|crewmax|(?:style|step|fleet|flare)side|(?:crew|quad|double|extended|ext\\.?|regular|reg\\.?|king|access|mega|super|supercrew|max|xtra|club) ?cab";
const beds =
	"(?:(?:short|long|standard) )?(?:box|bed)|flat ?bed|dump(?: ?(?:bed|body))?|\\d{1,2}(?:\\.\\d{1,2})?'(?: ?\\d{1,2}(?:\"|''))?(?: (?:box|bed))?|\\d{1,2}(?:\\.\\d| [13]/[24])?[ -]?f(?:oo)?t\\.?(?: (?:box|bed|[SL]B))?";
/** In inches: "143.5\"", "145 in. WB". */
const wheelbases =
	"\\d{3}(?:\\.\\d{1,2})?(?:[\"”″]|''|[ -]?in(?:ch(?:es)?)?\\.?)(?: ?(?:WB|wheelbase))?|\\d{3}(?:\\.\\d{1,2})? ?(?:WB|wheelbase)|WB";
/** Only there: a Range Rover's LWB is a variant. */
const bases = "(?<=(?:cab|crew|crewmax|side|[AF4R2]WD|4[x×][24]|van) )[SL]W?B";
const gears =
	"(?:[IVH]-?\\d{1,2} )?(?:auto|CVT)|automatic|[4-9][- ](?:spd|speed)(?: (?:auto(?:matic)?|manual))?|10[- ]speed(?: automatic)?|(?:[4-9]|10)-?[AM]T?";
/** Not at the beginning: a Mustang EcoBoost and a Cruze Diesel are so called. */
const engines =
	"(?<=\\S )(?:(?:\\d\\.\\dL? )?(?:(?:V6|V8|I4|I6) )?(?:duramax|cummins|power ?stroke|ecoboost|ecodiesel|hemi|turbo ?diesel|flex fuel|ffv))(?: [VI]-?\\d{1,2})?|duramax|cummins|power ?stroke";
/** "SR5 4x4 V6", "SLE 2.0T": behind a drive, or where the trim's name is never one with its engine. */
const specEngines =
	"(?<= (?:[AF4R2]WD|4[x×][24]|cab|crewmax|supercrew) )(?:[VI]-?\\d{1,2}|\\d\\.\\d[TL]?|diesel|gas(?:oline)?)|(?<=^ (?:Momentum|Inscription|R-Design|Core|Plus|Ultimate) )[TB][4-8]|(?<=^ (?:SE|SEL|SLE|SLT|LS|LT|LTZ|Premier|Essence|Preferred|Titanium|XLT) )\\d\\.\\dT";
const catalogue = "(?<=\\S )(?:w/\\d\\d|\\d\\.\\d) TF?SI|\\([^()]{0,60}(?:\\d\\.\\dL|cyl)[^()]{0,60}\\)?";
/** "w/Technology Pkg" is all of a trim, as Acura's Technology Package is. */
const extras = "(?<!^ (?:w/\\S{1,30}|technology|advance) )package|(?<!^ w/\\S{1,30} )pkg|nav(?:igation)?";

/** "4dr SUV w/ Sunroof": what a catalogue adds to a body tells that body from another. */
const equipped = `(?:${bodies}|${cabs}) w/ ?(?!\\d)[\\w-]{2,15}(?: [\\w-]{2,15}){0,2}|w/ ?(?:sun|moon)roof`;

const bodyBehind = new RegExp(
	` (?:${[drives, bodies, cabs, equipped, beds, wheelbases, bases, gears, engines, specEngines, catalogue, extras].join("|")})$`,
	"i",
);
const bodyAlone =
	/^(?:(?:(?:extended )?(?:cargo |passenger )?)van|extended|car|cargo|roadster|fastback|(?:low|mid|medium|high|standard) roof|\d\.\dL|[xs]Drive|(?:[xs]Drive )?gran (?:coupe|turismo))$/i;
const mostBehind = 8;

const bodyBefore =
	/^(?:(?:suv|sdn|sedan|cpe|coupe|hatchback|wagon|[2-5]dr|[2-5]D|[AFR24]WD|4x[24]|(?:crew|quad|double|extended|regular|king|access|mega) cab|(?:supercrew|supercab|crewmax)(?: cab)?) ){1,3}(?=[A-Z])/i;

/** As catalogues for the trade write a style: "4dr I4 CVT EX-L", "Dbl 5.7L V8 6-Spd AT SR5", "SuperCrew 145\" XLT". */
const specsBefore = mergePatterns({ flags: "i", before: "^(?:", behind: " ){1,9}" }, [
	/[2-5]d|[2-5][- ]?(?:dr|doors?)|[AFR24]WD|4x[24]/,
	/suv|sdn|sedan|cpe|coupe|hatchback|hb|wagon|wgn|conv|convertible/,
	/(?:dbl|double|reg|regular|ext|extended|crew|quad|mega|king|access)(?: cab)?|(?:supercrew|supercab|crewmax)(?: cab)?/,
	/[SL]WB|\d{3}(?:\.\d)?["”]/,
	/\d\.\dL|[IVH]-?\d{1,2}|\d{1,2}-?spd|AT|MT|CVT|auto|automatic|man|manual/,
]);

/** A Continental's, an F-Type's: the trim's name is its engine's. */
const namedByEngine = /^V(?:6|8|10|12) (?:S|R|Plus|Speed)$/i;

/** A style without what stands before its trim's name; another text only without its body. */
export function toStyleTrim(style: string): string {
	if (namedByEngine.test(style)) return style;
	const trim = style.replace(specsBefore, "");
	const isBehindInches = /\d["”] $/.test(style.slice(0, style.length - trim.length)) && /^[A-Z]/.test(trim);
	return isBehindInches || hasTrimFirst(trim) || isTrim(trim) ? trim : style.replace(bodyBefore, "");
}

/** "Tradesman Carg...": of a title that a list cuts short. */
const cutWord = /(?:^|\s)\S{0,30}(?:…|\.{3})$/;

/** "Big Horn 4x4 Crew Cab 5'7" Box" → "Big Horn": body, drive and cab have fields of their own; "C 300 4MATIC" stays. */
export function toBareTrim(trim: string): string {
	let own = ` ${toStyleTrim(trim)
		.replace(/\p{Emoji_Presentation}|\uFE0F/gu, "")
		.replace(cutWord, "")
		.trimEnd()
		.replace(/(?<=\p{Ll}{4})\.$/u, "")}`;
	for (let cut = 0; cut < mostBehind && toVariant(own.trimStart()) === null; cut++) {
		const shorter = own.replace(bodyBehind, "");
		if (shorter === own) break;
		own = shorter;
	}
	own = own.trimStart();
	own = toVariant(own) ?? own;
	return bodyAlone.test(own) || isDriveAlone(own) ? "" : own;
}

const endsInDrive = new RegExp(`\\S (?:${variantDrives})$`, "i");

/** A number of a model of letters: the "300" of "GLC 300". */
const isNumbered = (model: string, rest: string) => /^[A-Z]{1,3}$/i.test(model) && /^\d{2,3}\b(?!\.)/.test(rest);

/** What markup calls "version" may be a widget's own, and a longer number is a record's. */
const version = /^(?:\d|\d{5,}|\d{1,3}(?:\.\d{1,4}){2})$/;

/** "·", "—": what stands where a trim would. */
const nameless = /^[^\p{L}\d+!]*$/u;

/** Kia's Soul has trims of one sign; elsewhere they open a panel or end a cry. */
const signs = /^[+!]+$/;

/** "SPORT CARFAX CERT 1 OWNER SERVICED" → "SPORT", "Red — 1 of 300 worldwide" → "": before praise a trim's name counts alone. */
function cutPraise(text: string): string {
	const at = text.search(praise);
	if (at < 0) return text;
	const before = text.slice(0, at).trim();
	return isTrim(before) ? before : "";
}

/** "XLT, Leather, Sunroof, Remote Start" → "XLT", "*M SPORT, NAVIGATION" → "" */
function cutEquipment(text: string): string {
	if (!isEquipmentList(text)) return text;
	const first = getFirstListed(text);
	return isTrim(first) ? first : "";
}

const praise =
	/(?:^| )[—–] |(?:^| )(?:(?:clean |no )?carfax|autocheck|clean title|(?:1|one)[- ]owner|(?:only |just )?\d{1,3}k mi(?:les)?|low miles|must see|fully loaded)\b/i;

/** Of a title that a site gives for the trim. */
const modelYear = /^(?:19|20)\d\d (?=[A-Za-z])/;

/** "XLT Pickup 4D 5 1/2 ft" → "XLT", "ES 350 Base" of an ES 350 → "Base"; null where the model or the body is all. Behind " | " stand other facts. */
export function toStatedTrim(text: string, model: string | null): string | null {
	const [whole = ""] = text.split(" | ", 1);
	const stated = whole.replace(modelYear, "");
	const isNamedAgain = model !== null && `${stated} `.toLowerCase().startsWith(`${model.toLowerCase()} `);
	const rest = cutPraise(cutEquipment(isNamedAgain ? stated.slice(model.length).trim() : stated));
	if (version.test(rest) || nameless.test(rest)) return null;
	if (signs.test(rest)) return /^soul$/i.test(model ?? "") ? rest : null;
	const own = model !== null && isNumbered(model, rest) ? stated : rest;
	return (endsInDrive.test(own) ? own : toBareTrim(own)) || null;
}

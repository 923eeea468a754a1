import { mergePatterns } from "~/inventory/texts/merge-patterns";

/** One thousand is parted from the rest by a comma, or by a space of any width. */
const inDigits = mergePatterns({ flags: "" }, [
	/\d{1,3}(?:,\d{3})+/,
	/(?<![\w.,$/-]|[\w.,$/-] )\d{1,3}[ \u00a0\u2009\u202f]\d{3}/,
	/(?<!\d[ \u00a0\u2009\u202f])\d{1,6}/,
]);
const praise = /(?:actual |original |(?<=,\d{3} )(?:easy |mostly )?highway )?/;
const unit = mergePatterns({ flags: "" }, [
	/millas ?\/ ?miles|miles ?\/ ?millas|miles?|millas|mi\.?|mls/,
	/kms?|kilomet(?:er|re)s?/,
]);

/** "45,120 miles", "72 km": digits, tenths, unit. */
export const distance = new RegExp(
	`(?<![\\d,.$/-])(${inDigits.source})(\\.\\d)?\\s?${praise.source}(${unit.source})(?![\\w/])`,
	"gi",
);

/** What stands right before a distance that no odometer shows. */
export const notBefore = mergePatterns({ flags: "i", behind: /\s{0,20}[:.]?\s{0,20}$/ }, [
	mergePatterns({ flags: "i", before: /(?<![a-z])/ }, [
		/within|under|over|up to|(?:less|lower|fewer|more|higher) than|below|above|max|to|at|from/,
		/range|distance|epa|est|warranty|every|next|first|month|mo|year|yr/,
	]),
	// "45,000-50,000 miles"
	/(?:\b0|,\d{3}|\d{5}|\dk|mi|miles)\s?-/,
	// "36 months or 36,000 miles"
	/(?:days?|d[ií]as|months|meses|years|años)\s(?:or|and|o|y)|\//,
]);

const rebuilt = /(?:the |its )?(?:(?:new|newer|rebuilt|replacement) )?/;

/** What stands right behind such a distance. */
export const notAfter = mergePatterns({ flags: "i", before: /^\s*/ }, [
	/away|later|ago|radius|range|limit|per|of|\/|charge|to (?:empty|your)/,
	/since(?! new\b)|from(?! new\b)/,
	/service|maintenance|warranty|powertrain|a (?:year|day)/,
	/or (?:less|under|fewer|more)|below|above|(?:less|more|lower|fewer|higher) than/,
	`on (?:them|these|${rebuilt.source}(?:tires|brakes|engine|motor|transmission|trans|clutch|battery|rotors)\\b)`,
]);

/** "Odometer: 45,120", at a line's beginning, in a list or as a sentence. */
export const labelFirst = mergePatterns(
	{ flags: "gi", behind: /\s?(\d{1,3},\d{3}|\d{4,6})(?![\w,]|\.\d|\s?(?:[-–/]|mi|km|to\b))/ },
	[/(?:^|[|•·/,;])\s*(?:miles|mileage|odometer)(?: reading)?\s?[:–-]?/, /[.!] (?:miles|mileage|odometer):/],
);

const renewed = /new|newer|re-?built|replaced|replacement|remanufactured|reman|crate|swapped/;
const part = /engine|motor|transmission|trans|gearbox|clutch|turbo|tires|brakes|rotors|battery|chain|belt/;

/** "a rebuilt engine with": what follows is how far a part has run; captured is what tells that it is not the first. */
export const partBefore = new RegExp(
	`\\b(?:(${renewed.source}) (?:[\\w.-]{1,20} )?)?(?:${part.source}) (?:(?:that|which|with|has|have|had|having|only|about|just|now) ){1,3}$`,
	"i",
);

/** "72k mi", "84k on the clock", "72 mil millas" */
export const inThousands = mergePatterns({ flags: "gi", before: /(?<![\d,.$/-])(\d{1,3}(?:\.\d)?)\s?/ }, [
	/mil millas\b/,
	/k\s(?:actual |original )?(?:mi\b|miles\b|millas\b)|kmi\b/,
	/k\s(?:actual |original )?on (?:the|its) (?:clock|odometer|odo|dash)\b/,
]);

export const unknownMiles = mergePatterns({ flags: "i" }, [
	/\b\d{1,3},?\d{0,2}x{2,3} ?(?:mi\b|miles)/,
	/\b(?:miles|mileage|odometer|millas)\b\W{0,3}\d{1,3},?\d{0,2}x{2,3}\b/,
	/\b(?:miles|mileage|odometer)\b\W{0,3}(?:is |are )?(?:unknown|exempt|not actual|inoperable|broken)\b/,
	/\b(?:true|actual) (?:miles|mileage) unknown\b/,
]);

const oneDistance = /(\d{1,3}(?:[, ]?\d{3})?)\s?(mi(?:les?)?|km|kms|kilomet(?:er|re)s?)\.?/.source;

/** "11,038 mi (17,764 km)" */
export const inTwoUnits = new RegExp(`^${oneDistance}\\s?[(/|·•,=-]{1,2}\\s?${oneDistance}\\)?$`, "i");

/** A mileage and nothing else, with its unit or without. */
export const mileageAlone = new RegExp(
	`^(\\d{1,3}(?:,\\d{3})+|\\d{1,3}[ \\u00a0\\u2009\\u202f]\\d{3}|\\d{1,6})(?:\\.0+)?\\s{0,9}(?:actual |original )?(${unit.source})?(?:\\s{0,9}\\(?actual\\)?)?$`,
	"i",
);

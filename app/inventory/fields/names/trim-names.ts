import { mergePatterns } from "~/inventory/texts/merge-patterns";

/** How a trim's name begins, wherever it stands. */
export const trims = mergePatterns({ flags: "i", before: /^/, behind: /(?:\s|$)/ }, [
	/LS|LT[Z12]?|[123]LT|SLE|SLT|AT4|Denali/,
	/XL|XLT|XLS|Lariat|King Ranch|Platinum|Limited/,
	/EX|EX-L|LX|DX|SE|SEL|SXT|SLX|SR5?|SV|SL/,
	/TRD(?: (?:Pro|Off[- ]Road|Sport))?|XLE|XSE|LE|Touring|Grand Touring/,
	/Laredo|Overland|Sahara|Rubicon|Sport S|Trailhawk|Latitude/,
	/Laramie|Big Horn|Lone Star|Tradesman/,
	/Premium|Preferred|Essence|Luxury|Luxe|Titanium|Premier|High Country|Custom/,
	/WT|Work Truck|(?:Technology|Advance) Package|Technology|Signature|Prestige|Base/,
]);

/** Within a longer title these are no trims; alone they are hardly anything else. */
export const shortTrims = mergePatterns({ flags: "i", before: /^/, behind: /(?:\s|$)/ }, [
	/S|SX|SH-AWD/,
	/R\/T(?: Scat Pack)?|Scat Pack|Hellcat|SRT(?:[ -]?[48])?|[12]?SS|Z(?:28|L1|06|R1)/,
	/GT350R?|GT500|GT|GTI?S?|GLS?|GLI|ST(?:-Line|X)?|RS|RST|R-Line/,
	/F Sport|M Sport|A-Spec|Type [RS]|Sport|Pro|Pro-4X/,
	/Adventure|Elite|Rebel|Z71|Trail Boss|Nismo|N Line/,
	/Plus|Performance|Long Range|Standard Range|Momentum|Inscription|HSE/,
	/AWD|FWD|4WD|4MATIC|xDrive(?:\d\di)?|sDrive\d\di/,
	/\d{3}i|[TD]\d|\d\.\d[a-zT]?|[is](?= )|L/,
]);

/** Alone they may praise anything, or name a drive or an engine. */
export const noTrimAlone = mergePatterns({ flags: "i", before: /^/, behind: /$/ }, [
	/premium|preferred|custom|signature|plus|pro|performance|momentum|elite|adventure/,
	/[il]|[24]wd|4x[24]|[af]wd|4matic|[td]\d|\d\.\d[a-z]?/,
]);

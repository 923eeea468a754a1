import { hasTrimFirst, isTrim } from "./car-name";

const bodyBehind =
	/ (?:(?:[AF4R2]WD|4[x×][24]|ALL4|sport utility|[5-8][ -]passenger|[4-6][ -]spd|4MATIC®?|quattro|SH-AWD|package|pkg|automatic|SUV|crossover|sedan|sdn|(?<!gran )coupe|hatchback|(?<!sport )wagon|convertible|roadster|fastback|mini[- ]?van|(?:cargo |passenger )van|pickup|(?<!work )truck|[2-5]D|[2-5]dr|supercrew|crewmax|(?:super |s-?)?crew)|(?:crew|quad|double|extended|ext\.?|regular|reg\.?|king|access|mega|super|supercrew|max) ?cab|(?:short|long|standard|\d'(?:\d{1,2}")?|\d(?:\.\d)?[ -]?f(?:oo)?t\.?) (?:box|bed)|[ds]rw|duramax|cummins|power ?stroke|[5-8] pass|nav(?:igation)?|(?:[IVH]-?\d{1,2} )?(?:auto|CVT))$/i;
const bodyAlone =
	/^(?:(?:cargo |passenger )?van|cargo|roadster|fastback|(?:low|mid|medium|high|standard) roof|[xs]Drive|(?:[xs]Drive )?gran (?:coupe|turismo))$/i;
const mostBehind = 5;

const bodyBefore =
	/^(?:(?:sdn|sedan|cpe|coupe|hatchback|wagon|[2-5]dr|[2-5]D|[AFR24]WD|4x[24]|(?:crew|quad|double|extended|regular|king|access|mega) cab|supercrew|crewmax) ){1,3}(?=[A-Z])/i;

/** As catalogues for the trade write a style: "4dr I4 CVT EX-L", "Dbl 5.7L V8 6-Spd AT SR5", "SuperCrew 145\" XLT". */
const specsBefore =
	/^(?:(?:[2-5]dr|[AFR24]WD|4x[24]|sdn|sedan|cpe|coupe|hatchback|hb|wagon|wgn|conv|(?:dbl|double|reg|regular|ext|extended|crew|quad|mega|king|access)(?: cab)?|supercrew|supercab|crewmax|[SL]WB|\d{3}(?:\.\d)?["”]|\d\.\dL|[IVH]-?\d{1,2}|\d{1,2}-?spd|AT|MT|CVT|auto|automatic|man|manual) ){1,9}/i;

/** A style without what stands before its trim's name; another text only without its body. */
export function toStyleTrim(style: string): string {
	const trim = style.replace(specsBefore, "");
	return hasTrimFirst(trim) || isTrim(trim) ? trim : style.replace(bodyBefore, "");
}

/** "Big Horn 4x4 Crew Cab 5'7" Box" → "Big Horn": body, drive and cab have fields of their own. */
export function toBareTrim(trim: string): string {
	let own = ` ${toStyleTrim(trim)
		.replace(/\p{Emoji_Presentation}|\uFE0F/gu, "")
		.trimEnd()}`;
	for (let cut = 0; cut < mostBehind; cut++) own = own.replace(bodyBehind, "");
	own = own.trimStart();
	return bodyAlone.test(own) ? "" : own;
}

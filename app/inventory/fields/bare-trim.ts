const bodyBehind =
	/ (?:(?:[AF4R2]WD|4[x×][24]|ALL4|sport utility|[5-8][ -]passenger|[4-6][ -]spd|4MATIC®?|quattro|SH-AWD|package|pkg|automatic|SUV|crossover|sedan|sdn|(?<!gran )coupe|hatchback|(?<!sport )wagon|convertible|roadster|fastback|mini[- ]?van|(?:cargo |passenger )van|pickup|(?<!work )truck|[2-5]D|[2-5]dr|supercrew|crewmax|(?:super |s-?)?crew)|(?:crew|quad|double|extended|ext\.?|regular|reg\.?|king|access|mega|super|supercrew|max) ?cab|(?:short|long|standard|\d'(?:\d{1,2}")?|\d(?:\.\d)?[ -]?f(?:oo)?t\.?) (?:box|bed)|[ds]rw|duramax|cummins|power ?stroke|[5-8] pass|nav(?:igation)?)$/i;
const bodyAlone = /^(?:(?:cargo |passenger )?van|roadster|fastback|(?:low|mid|medium|high|standard) roof)$/i;
const mostBehind = 5;

const bodyBefore =
	/^(?:(?:sdn|sedan|cpe|coupe|hatchback|wagon|[2-5]dr|[2-5]D|[AFR24]WD|4x[24]|(?:crew|quad|double|extended|regular|king|access|mega) cab|supercrew|crewmax) ){1,3}(?=[A-Z])/i;

/** "Big Horn 4x4 Crew Cab 5'7" Box" → "Big Horn": body, drive and cab have fields of their own. */
export function toBareTrim(trim: string): string {
	let own = ` ${trim
		.replace(bodyBefore, "")
		.replace(/\p{Emoji_Presentation}|\uFE0F/gu, "")
		.trimEnd()}`;
	for (let cut = 0; cut < mostBehind; cut++) own = own.replace(bodyBehind, "");
	own = own.trimStart();
	return bodyAlone.test(own) ? "" : own;
}

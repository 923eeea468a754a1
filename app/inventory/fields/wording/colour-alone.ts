/** What tells another fact wherever it stands. Paints are called Turbo Blue, Hemi Orange, Diesel Gray, Fire Engine Red. */
const otherFacts = new RegExp(
	[
		String.raw`\b(?:automatic|automátic[oa]|manual|cvt|\d{1,2}[- ]?sp(?:ee)?d|transmi\w{3,7}|trans(?! am)|drivetrain|(?<!fire )engine|cylinders?|cyl)\b`,
		String.raw`\b(?:[afr24]wd|4x[24]|[vi]-?\d{1,2}|\d\.\d ?l?|(?:all|front|rear|four)[- ]wheel|mpg)\b`,
		String.raw`\b(?:vin|stock|stk|odometer|mileage|miles|millas|(?:clean |clear |rebuilt |salvage )?titles?|título)\b`,
		String.raw`\b(?:(?:one |single |\d )?owners?|(?:clean )?carfax|autocheck|(?:no )?accidents?|records)\b`,
		String.raw`\b(?:sedan|suv|hatchback|wagon|minivan|coupe|pickup|convertible|crew cab|body style|(?:\d|two|four)[- ]?(?:dr|doors?|row)|gasoline|gasolina|fuel)\b`,
		String.raw`\b(?:(?:cash |sale |our )?price|msrp|financ\w{1,5}|warrant\w{1,3}|inspect\w{2,4}|smog|servic\w{1,3}|detailed|runs|drives|available|location)\b`,
		String.raw`\b(?:(?:excellent |very |good |great |nice )*condition|bluetooth|backup|camera|navigation|(?:sun|moon)roof|heated|(?:cold )?[acp]/[bclmsw]|alloys|alloy(?! ?/)(?<!\p{L} ?/ ?alloy)|alloy(?= (?:wheels?|rims?))|carplay|third row|3rd)\b`,
		String.raw`\b(?:cruise control|power (?:windows|locks|seats?|steering|doors?|mirrors?|everything)|(?:call|text) (?:or|us|now|for|me|\d))\b`,
		String.raw`\b(?:interior|exterior|ext|int)\.? ?(?:colou?rs?|:|-)`,
		String.raw`[$#@]|\b(?=[a-z]*\d)\w{6,}|\d{4}|\d,\d{3}|\b\p{L}{2,14}: ?\S|(?<=\p{L}{4})[.!?]\s`,
	].join("|"),
	"iu",
);

const noColour =
	/^(?:colou?rs?|auto|stock|vin|cold|heated|power|gas|diesel|hybrid|electric|used|new|truck|van|clean|clear|sold|reserved|yes|no|passed|excellent|(?:very )?good|fair|great|nice|mint|like new|rebuilt|salvage|call|text|contact|this|it|see|view|details|photos?|description|features?|comments?|options?)\W{0,3}$/i;

const nextFact = /\s?[|·•\n]\s?|\s[-–—]\s|,\s?/;
const loose = /^[\s|·•,;–—-]+|(?:\s(?:and|with|w\/|&|con|y)|[\s|·•,;(–—-])+$/gi;
const longest = 60;

const ofOtherSide = { exterior: /\b(?:interior|int|seats?)\b/i, interior: /\b(?:exterior|ext|paint)\b/i };

/** "silver, Ivory interior" → "silver" of the exterior. */
export function toSide(text: string, side: keyof typeof ofOtherSide): string {
	const parts = text.slice(0, longest).split(nextFact);
	const own = parts.filter((part) => !ofOtherSide[side].test(part));
	return own.length === parts.length ? text : own.join(", ");
}

/** What is left of a longer text is a colour in letters, not the beginning of a quotation or a formula. */
const cutColour = /^\p{L}[\p{L}\d '’/&.-]{1,58}$/u;

/** "Gray | Automatic", "Gray, clean title", "Gray Stock #: A12" → "Gray"; null where a text begins with another fact. */
export function toColourAlone(text: string): string | null {
	const head = text.slice(0, longest).replace(loose, "");
	const other = otherFacts.exec(head)?.index;
	const parts = head.slice(0, other).replace(loose, "").split(nextFact);
	const isAlone = other === undefined && !parts.some((part) => noColour.test(part) || /^\d/.test(part));
	const own = (isAlone ? head : (parts[0] ?? "")).replace(loose, "");
	return (isAlone ? /\p{L}{2}/u : cutColour).test(own) && !noColour.test(own) ? own : null;
}

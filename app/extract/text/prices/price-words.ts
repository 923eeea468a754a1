import { createMemo } from "~/create-memo";
import { forSome, withoutOffers } from "./for-some";

export type Meaning = "bound" | "payment" | "saving" | "fee" | "all-in" | "reference" | "sale";

/** What a price adds: "plus dealer fees", "plus $499 doc", "plus 6% tax"; "Premium Plus quattro" and "S Plus CVT" are cars. */
const plusFees =
	/\bplus\b\W{1,3}(?:(?<=\$ ?)(?:\d{1,3}(?!,?\d)|[1-4],?\d{3}\b)|\d[\d.]{0,4} ?%|(?:(?:the|an?|any|all|our|your|other|local|state|sales|applicable|additional|government|govt|required|processing|electronic|one.time) ){0,3}(?:dealer|doc|admin|fees?\b|tax|tt&?l\b|titles?\b|tags?\b|plates?\b|licen|regist|freight|destination|delivery|shipping|prep\b|handling|process|government|certif|safety|recon|inspect|warrant|options?\b|add|extras?\b|accessor|charges?\b|costs?\b|trade|cash\b|down\b|money|deposit|interest|[hgp]st\b|smog|emission|filing))/i;

/** In this order: the first word that fits decides. */
const meanings: [Meaning, RegExp][] = [
	[
		"bound",
		/\b(?:under|over|up to|below|above|within|from|between|(?:less|more) than|at least|min(?:imum)?|(?<!\b(?:expedition|xlt|limited|platinum|ranch)[ -])max(?:imum)?)\W*$/i,
	],
	["sale", withoutOffers],
	["bound", /\bbids?\b|\bbidding\b|\breserve (?:not )?met\b|\breserve price\b|\bbeat (?:any|their)\b/i],
	[
		"payment",
		/\/ ?(?:mo|wk|month|week)|\bper (?:mo|wk|week)|month|(?<![a-z]{3}, ?)\bmo\b|week(?!end)|payment|financ(?!ing (?:is )?(?:available|offered)\W*$)|\bapr\b|(?<!\bre)leas|\bdown\b|\bdue\b|signing|\bemi\b/i,
	],
	[
		"payment",
		/\bstarting (?:at|from)\b|\bas (?:low|little) as\b|\bgets? you\b|\b(?:puts|moves?) you\b|\bdrive (?:it )?(?:home|away|off)\b/i,
	],
	// In capitals alone: "dn" is a style sheet's class, too.
	["payment", /\bDW?N\b/],
	["payment", /enganche|\bpronto\b|\bdesde\b|\bal mes\b|mensual|semana|quincena|\bpagos?\b|\bcuotas?\b|\binicial\b/i],
	[
		"fee",
		/\bfees?\b(?! (?:are )?(?:in|ex)clud)|\bdoc\b|\bhandling\b|deposit|shipping|(?<!\b(?:sedan|panel) )delivery|\bfreight\b|\b(?:dealer )?prep\b|warrant|insurance|contract|\brepairs?\b|\btax(?!i)|accessor|\bhold\b|\breserv(?:e (?:for|now|fee|with)|ation)|add-?ons?|protection|install|\boptions?\b|upgrades|\bextras\b|\bworth\b(?! (?:it\b|every\b|the (?:drive|look|money|trip|wait)))|\bspent\b|\breceipts?\b|impuesto|dep[oó]sito|garant/i,
	],
	[
		"fee",
		/\b(?:replacement|repair|dealer) costs?\b|\bcosts? of\b|\boptional\b|\bpremium (?:of|is)\b|\bbuyer'?s premium\b/i,
	],
	["fee", /\b(?:dealer|doc\w{0,12}|service|filing|handling|processing|closing|admin\w{0,12}) charges?\b/i],
	// "timing belt done for $2,955", "new tires $887": what a repair cost.
	[
		"fee",
		/\b(?:done|replaced|serviced?|installed|rebuilt)\b[^.;!]{0,30}\bfor\W*$|\b(?:new|used) (?:front |rear )?(?:tires|brakes|battery|clutch|struts|rotors|alternator|radiator)[ (]{1,2}$/i,
	],
	["fee", /\b(?:wheels|tires|rims|topper|camper shell|tonneau|roof rack|hitch|plow|trailer)\b[^.;!]{0,30}\bfor\W*$/i],
	["all-in", /out.?the.?door|\btotal\b|includ/i],
	["all-in", plusFees],
	["sale", /\b(?:reduced|lowered|rebajado|cut) (?:to|a)\b|\breduced price\b(?! by\b)/i],
	["saving", forSome],
	[
		"saving",
		/\bsav(?:e|ed|ings?)\b|you-?save|^\W*after\b|discount(?!ed)|\boff\b(?![ -]?road)|rebate|below|\bunder (?:the )?(?:market|book|kbb|msrp|retail|value|average|avg)\b|reduced|\bdrop(?![ -]?(?:top|head))|credit|cash ?back|bonus|incentive|trade(?!sm[ae]n|(?:s|[ -]?ins?)? (?:considered|welcomed?|accepted|ok)\b)|allowance|(?<!no )\bless\b|differen|ahorr|descuento|rebaja/i,
	],
	[
		"reference",
		/msrp|\bwas\b|retail|original(?! (?:owner|paint|miles|condition|interior|engine))|\blist\b|list.?price|market|\bkbb\b|\bbook\b|\bnada\b|compar[ae]|regular(?![ -](?:cab|bed|gas|unleaded|oil|service|maintenance))|\bold\b(?=\W{0,20}(?:price|$))|(?<!\b(?:carfax|autocheck|vehicle|service|maintenance|accident|title|clean|ownership|view) )histor|\blisted (?:at|on|for)\b|strike|before|\bantes\b|suggest|sticker|invoice|blue ?book|\bprior\b(?! (?:rental|lease|fleet|owner))|previous(?! (?:rental|lease|fleet|owner))|\bbought\b|\bpaid\b|\bbrought\b|\bsold for\b|\bwhen new\b|\bnew for\b|^\W*new!|\bsimilar (?:cars|vehicles|trucks|ones|models)\b|\bothers? (?:ask|want|sell|charge)|\belsewhere\b|\bsold at\W*$|\bappraised\b|\boffers? of\b|\bpayoff\b|\bcarfax value\b|\bnew,? it (?:cost|was|sold)\b/i,
	],
	[
		"sale",
		/pric(?:e|ing)|precio|internet|\bsale|selling|\bour\b|special|\bfinal\b|\bnow\b|\bahora\b|\boferta\b|contado|\byour\b|cash|asking|advertised|today|cost/i,
	],
];

/** "Final price (fees included)", "Transparent Price includes Dealer Admin Fee" */
export const feesIncluded =
	/\bfees? (?:are )?includ|\binclud\w{1,3} (?:(?:all|the|our|dealer|doc\w{0,12}|admin\w{0,12}|service|handling|processing) ){0,4}fees?\b/i;

export function getMeaning(contexts: string[]): Meaning | null {
	for (const context of contexts) {
		const meaning = findMeaning(context);
		if (meaning) return meaning;
	}
	return null;
}

/** The words about a price are the same on each card. */
const findMeaning = createMemo((context) => meanings.find(([, words]) => words.test(context))?.[0]);

/** "plus tax, title & license", "+ tax and fees": behind a price, what it leaves out. */
const finePrint =
	/^\W{0,4}(?:USD\s?)?(?:\+|plus|before|excl\w{0,8}\.?|not including|m[aá]s)?\s?(?:sales |applicable |all |state )?(?:tax(?:es)?|tt&?l|impuestos?)\b(?:[\s,/&+]|\b(?:and|or|y|titles?|tags?|licen[cs](?:e|ing)|registration|dealer|doc|fees?|taxes|tax)\b)*/i;

export function toLargePrint(text: string): string {
	return text.replace(finePrint, "");
}

export const notPriced = "not priced";

const withheld =
	/^(?:(?:our |internet |sale )?price:?\s*)?(?:please )?(?:(?:call|text|contact|ask|inquire|email)(?: us| dealer| now| today| [a-z]{2,12})?(?: \(?\d{3}\)?[ .-]{0,2}\d{3}[ .-]\d{4})?(?: (?:for|about)(?: our| the| a)?(?: best| current| internet| cash| sale)?(?: e-?)? ?pric(?:e|ing))|(?:POA|P\.O\.A\.?)(?:\W{1,3}price (?:up)?on (?:application|request))?|price (?:available )?(?:up)?on (?:request|application|inquiry|enquiry)|price (?:tba|tbd)|not priced)\W*$|^(?:our |internet |sale |cash )?price:?\s*(?:please )?(?:ask|call|see|inquire)(?: us)? (?:in|at|the|our|for) .{0,20}$|^(?:our |internet |sale )?price:?\s*(?:please )?(?:call|contact|ask)\b.{0,12}$|^(?:precio:?\s*)?(?:ll[aá]m[ea](?:nos)?|consult[ea]|pregunt[ea]|contact[ea])\b.{0,12} precio\W*$|^precio:?\s*(?:ll[aá]m[ea]|consult[ea]|a consultar)\b.{0,12}$/i;

/** Of a car that is to be had by bids on another site. */
const atAuction =
	/^\W{0,3}(?:(?:now|currently) )?(?:live|listed|(?:up )?for (?:auction|bids?|bidding)|(?:at|on) auction|auctioned|bid(?:ding)?)(?: now| live)? (?:on|at) (?:bring ?a ?trai|bat\b|ebay|cars ?(?:&|and) ?bids|hemmings|pcar ?market|mecum|barrett)/i;

/** "Call for price": then a price in markup or analytics is not shown. */
export function isWithheld(line: string): boolean {
	if (/^\s?(?:PO[RA]|P\.O\.[RA]\.?)\s?$/.test(line) || atAuction.test(line)) return true;
	return line.length <= 50 && /pric|preci/i.test(line) && withheld.test(line.trim());
}

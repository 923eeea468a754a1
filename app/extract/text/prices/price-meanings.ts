import { mergePatterns } from "~/inventory/texts/merge-patterns";
import { forSome, withoutOffers } from "./for-some";

export type Meaning = "bound" | "payment" | "saving" | "fee" | "all-in" | "reference" | "sale";

/** What may stand between "plus" and what it adds: "plus all applicable dealer fees". */
const addedBefore = mergePatterns({ flags: "i", behind: / / }, [
	/the|an?|any|all|our|your|other|local|state|sales/,
	/applicable|additional|government|govt|required|processing|electronic|one.time/,
]);

/** What a price adds; "Premium Plus quattro" and "S Plus CVT" are cars. */
const plusFees = mergePatterns({ flags: "i", before: /\bplus\b\W{1,3}/ }, [
	// "plus $499 doc", "plus 6% tax": an amount that no car costs.
	/(?<=\$ ?)(?:\d{1,3}(?!,?\d)|[1-4],?\d{3}\b)/,
	/\d[\d.]{0,4} ?%/,
	mergePatterns({ flags: "i", before: `(?:${addedBefore.source}){0,3}` }, [
		/dealer|doc|admin|fees?\b|charges?\b|costs?\b|process|handling/,
		/tax|tt&?l\b|[hgp]st\b|government|titles?\b|tags?\b|plates?\b|licen|regist|filing/,
		/freight|destination|delivery|shipping|prep\b/,
		/certif|safety|recon|inspect|smog|emission|warrant/,
		/options?\b|add|extras?\b|accessor/,
		/trade|cash\b|down\b|money|deposit|interest/,
	]),
]);

interface Rule {
	meaning: Meaning;
	words: readonly RegExp[];
	/** "i", unless capitals count. */
	flags?: "";
}

/** In this order: the first rule of which a line fits decides. */
const rules: readonly Rule[] = [
	{
		meaning: "bound",
		words: [
			/\b(?:under|over|up to|below|above|within|from|between|(?:less|more) than|at least|min(?:imum)?)\W*$/,
			// "Expedition Max $42,900" is a car.
			/\b(?<!\b(?:expedition|xlt|limited|platinum|ranch)[ -])max(?:imum)?\W*$/,
		],
	},
	{ meaning: "sale", words: [withoutOffers] },
	{
		meaning: "bound",
		words: [/\bbids?\b|\bbidding\b/, /\breserve (?:not )?met\b|\breserve price\b/, /\bbeat (?:any|their)\b/],
	},
	{
		meaning: "payment",
		words: [
			/\/ ?(?:mo|wk|month|week)|\bper (?:mo|wk|week)|month|week(?!end)/,
			// "Joplin, MO" is a place.
			/(?<![a-z]{3}, ?)\bmo\b/,
			// "1 dueño" had one owner.
			/payment|\bemi\b|\bdown\b|\bdue\b(?!ñ)|signing/,
			/financ(?!ing (?:is )?(?:available|offered)\W*$)|\bapr\b|(?<!\bre)leas/,
			/\bstarting (?:at|from)\b|\bas (?:low|little) as\b/,
			/\bgets? you\b|\b(?:puts|moves?) you\b|\bdrive (?:it )?(?:home|away|off)\b/,
			/enganche|\bpronto\b|\bdesde\b|\binicial\b|\bpagos?\b|\bcuotas?\b/,
			/\bal mes\b|mensual|semana|quincena/,
		],
	},
	// In small letters "dn" is a style sheet's class, too.
	{ meaning: "payment", words: [/\bDW?N\b/], flags: "" },
	{
		meaning: "fee",
		words: [
			// "Fees included" is of the whole price.
			/\bfees?\b(?! (?:are )?(?:in|ex)clud)/,
			/\b(?:dealer|doc\w{0,12}|service|filing|handling|processing|closing|admin\w{0,12}) charges?\b/,
			/\bdoc\b|\bhandling\b|\b(?:dealer )?prep\b|\btax(?!i|on)|impuesto/,
			// "Sedan Delivery" and "panel delivery" are bodies.
			/shipping|\bfreight\b|(?<!\b(?:sedan|panel) )delivery/,
			/deposit|dep[oó]sito|\bhold\b|\breserv(?:e (?:for|now|fee|with)|ation)/,
			/warrant|garant|insurance|contract|protection/,
			/accessor|add-?ons?|install|upgrades|\boptions?\b|\boptional\b|\bextras\b/,
			/\bworth\b(?! (?:it\b|every\b|the (?:drive|look|money|trip|wait)))/,
			/\bpremium (?:of|is)\b|\bbuyer'?s premium\b/,
			// What a repair cost: "timing belt done for $2,955", "new tires $887".
			/\brepairs?\b|\bspent\b|\breceipts?\b|\bcosts? of\b|\b(?:replacement|repair|dealer) costs?\b/,
			/\b(?:done|replaced|serviced?|installed|rebuilt)\b[^.;!]{0,30}\bfor\W*$/,
			/\b(?:wheels|tires|rims|topper|camper shell|tonneau|roof rack|hitch|plow|trailer)\b[^.;!]{0,30}\bfor\W*$/,
			/\b(?:new|used) (?:front |rear )?(?:tires|brakes|battery|clutch|struts|rotors|alternator|radiator)[ (]{1,2}$/,
		],
	},
	{ meaning: "all-in", words: [/out.?the.?door/, /\btotal\b|includ/, plusFees] },
	{
		meaning: "sale",
		words: [/\b(?:reduced|lowered|rebajado|cut) (?:to|a)\b/, /\breduced price\b(?! by\b)/],
	},
	{
		meaning: "saving",
		words: [
			forSome,
			/\bsav(?:e|ed|ings?)\b|you-?save|discount(?!ed)|reduced|rebate|bonus|incentive|allowance|credit|cash ?back/,
			/\boff\b(?![ -]?road)|\bdrop(?![ -]?(?:top|head))|(?<!no )\bless\b|differen|^\W*after\b/,
			/below|\bunder (?:the )?(?:market|book|kbb|msrp|retail|value|average|avg)\b/,
			// A tradesman's van is a car, and "trades welcome" lowers no price.
			/trade(?!sm[ae]n|(?:s|[ -]?ins?)? (?:considered|welcomed?|accepted|ok)\b)/,
			/ahorr(?!\w{1,5} (?:de )?(?:gas|combustible))|descuento|rebaja/,
		],
	},
	{
		meaning: "reference",
		words: [
			/msrp|retail|suggest|sticker|invoice|\blist\b|list.?price|\blisted (?:at|on|for)\b|strike/,
			/\b(?:loan|wholesale|auction|assessed|insured) (?:value|amount)\b/,
			/market|\bkbb\b|\bbook\b|blue ?book|\bnada\b|compar[ae]|\bappraised\b|\bcarfax value\b/,
			/regular(?![ -](?:cab|bed|gas|unleaded|oil|service|maintenance))/,
			/original(?! (?:owner|paint|miles|condition|interior|engine))/,
			/\bhad (?:it|her|him|this one) (?:(?:listed|priced|up) )?(?:at|for)\W*$|\b(?:it|she) (?:started|began)(?: out)? at\W*$/,
			/\bwas\b|before|\bantes\b|\bold\b(?=\W{0,20}(?:price|$))/,
			/\bprior\b(?! (?:rental|lease|fleet|owner))|previous(?! (?:rental|lease|fleet|owner))/,
			/(?<!\b(?:carfax|autocheck|vehicle|service|maintenance|accident|title|clean|ownership|view) )histor/,
			// What somebody paid for it, or offers; "brought" is how many write "bought".
			/\bbought\b|\bbrought\b|\bpaid\b|\bsold for\b|\bsold at\W*$|\boffers? of\b|\bpayoff\b/,
			/\bwhen new\b|\bnew for\b|^\W*new!|\bnew,? it (?:cost|was|sold)\b/,
			/\bsimilar (?:cars|vehicles|trucks|ones|models)\b|\bothers? (?:ask|want|sell|charge)|\belsewhere\b/,
		],
	},
	{
		meaning: "sale",
		words: [
			/pric(?:e|ing)|cost|\bsale|selling|asking|advertised|internet|special|\bfinal\b|cash/,
			/\bour\b|\byour\b|\bnow\b|today/,
			/precio|\bahora\b|\boferta\b|contado/,
		],
	},
];

/** What the words about a price say of it, in the order in which they are asked. */
export const priceMeanings: readonly [Meaning, RegExp][] = rules.map(({ meaning, words, flags = "i" }) => [
	meaning,
	mergePatterns({ flags }, words),
]);

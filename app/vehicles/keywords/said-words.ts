import type { Reading } from "./reading";

/** Words that ask for nothing: they join a sentence, or fit every car here. */
export const passedOver = new Set(
	(
		"a an and the for sale sales with of in me at from to on or nor used preowned pre-owned car cars auto autos " +
		"automobile automobiles vehicle vehicles ride buy buying purchase find search searching looking look want wants wanted " +
		"need needs show give get i im i'm my we our us is are be that which what who has have having please some any " +
		"something anything only just price priced dollars dollar bucks usd miles mi mile mileage year years año anio " +
		"color colored vs versus usado usados usada carro carros coche coches iso wtb"
	).split(" "),
);

const count = "(?:\\d+|one|two|three|four|five|six|seven|eight|single)";
const color = "(?:white|black|silver|gr[ae]y|blue|red|green|brown|beige|tan|gold|orange|cream|ivory)";

/** Wishes that no listing can answer: named on the page, so that nobody takes them for a filter. */
const wishes = [
	`${count}[ -]?(?:owner|seater|seat|passenger|person|door|doors|dr|cylinder|cyl|speed|row)s?`,
	"(?:(?:over |at least |more than |above )?\\d+\\+? ?)?(?:mpg|hp|lbs|pounds|horsepower)",
	"(?:third|3rd|three|3) rows?(?: (?:seating|seats?))?",
	"(?:very |super |really )?low(?:er|est)? (?:miles|mile|mileage|milage|milege|mi)(?: only)?",
	"(?:high|higher) (?:miles|mileage)(?: ok| okay)?",
	"(?:highway|hwy) (?:miles|mileage)(?: ok| okay)?",
	"(?:good|great|best|decent|excellent) (?:gas mileage|mpg|mileage|on gas|fuel economy)|gas mileage|fuel economy",
	"fuel efficient|fuel-efficient|economical|gas saver",
	"(?:clean |clear |good )?(?:carfax|autocheck|history report|vehicle history)(?: reports?)?",
	"(?:recent )?price (?:drops?|cuts?|reductions?)|(?:newest|latest|recent|new) (?:listings|arrivals)|since yesterday|yesterday",
	"(?:clean|clear|rebuilt|salvage|branded) titles?(?: ok| okay)?",
	"(?:no|zero|without|not?) (?:accidents?|rust|damage|issues|problems|money down|credit check|salvage|rebuilt|dealers?)",
	"accident[ -]free|rust[ -]free|no credit|bad credit|buy here pay here|down payment",
	"or best offer|obo|negotiable|best (?:deals?|price|value|offer)|good deals?|great deals?|deals?",
	"(?:¼|½|¾|half|quarter|one|1)[ -]?ton",
	"near me|nearby|close by|local|around me|in my area|within driving distance",
	"(?:first|1st) car|daily driver|work(?= trucks?| vans?)|soccer mom|road trips?|back to school",
	"for (?:a |my )?(?:teen|teenager|family|college|student|work|wife|daughter|son|kids|mom|dad|commuting|commute|uber)",
	`${color} (?:on ${color}|(?:leather |cloth )?(?:interior|seats?|leather))`,
	"(?:backup|rear|rearview|360|dash) cam(?:era)?s?|all[ -]around|as is|as soon as possible|asap|right now|today",
	"(?:most |very |super |really |more )?(?:reliable|dependable|reliability|trustworthy|affordable|cheap|safe|comfortable)",
	"good|great|nice|best|better|clean|cheaper|cheapest|inexpensive|barat[oa]s?|econ[oó]mic[oa]s?|safest|newest|mint|excellent|condition",
	"family|families|teen|teenager|college|student|commuter|commuting|commute|kids|beater|project",
	"luxury|luxurious|sporty|fun|fast|quick|cool|small|big|large|compact|midsize|mid-size|full-size|fullsize|full size",
	"owner|owners|financing|finance|lease|warranty|money down|trade|insurance",
].map((pattern) => new RegExp(`^(?:${pattern})(?= |$)`));

export function readWish(rest: string[]): Reading | null {
	const text = rest.slice(0, 6).join(" ");
	const found = wishes.map((pattern) => pattern.exec(text)?.[0] ?? "").sort((a, b) => b.length - a.length)[0] ?? "";
	return found === "" ? null : { length: found.split(" ").length, label: `“${found}”`, wish: {}, as: "noted" };
}

/** Most titles lack these: a filter only if some car's texts have the word. */
export const features = new Set(
	(
		"leather cloth heated cooled ventilated seats seat seating sunroof moonroof panoramic roof backup camera apple carplay " +
		"android bluetooth navigation nav gps tow towing hitch package tinted windows sliding doors door interior exterior " +
		"crew cab quad king double extended bed long short hemi turbo v4 v6 v8 v10 v12 i4 cylinder cylinders cvt fsd autopilot dually " +
		"loaded alloy wheels rims tires lifted remote start keyless blind spot cruise control stereo bose rack third row " +
		"cargo passenger muscle sport sports 2wd 2x4"
	).split(" "),
);

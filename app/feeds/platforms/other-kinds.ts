/** What dealers of used cars sell too. */
const makes =
	/^(harley[ -]?davidson|indian|ducati|kawasaki|yamaha|ktm|triumph|vespa|aprilia|polaris|can[ -]?am|ski[ -]?doo|sea[ -]?doo|arctic cat|winnebago|airstream|thor|jayco|coachmen|forest river|fleetwood|freightliner|kenworth|peterbilt|mack|western star|international|hino|blue bird)\b/i;
/** As a title may say them of nothing else: "Trailer Tow" is of a pickup. */
const anywhere =
	"cargo van|cutaway|chassis cab|cab (and |& )?chassis|(box|dump|tow|bucket|stake|flatbed) truck|step van|motor ?home|motor ?cycle|travel trailer|fifth wheel|snow ?mobile";
const inTitle = new RegExp(`\\b(${anywhere})s?\\b`, "i");
const inBody = new RegExp(
	`\\b(${anywhere}|rv|atv|utv|scooter|moped|trailer|camper|boat|tractor|golf cart|bus|box|stake|flatbed|semi)s?\\b`,
	"i",
);

type Named = { make: string | null; title: string | null; bodyText: string | null };

export function isNoPassengerCar({ make, title, bodyText }: Named): boolean {
	return makes.test(make ?? "") || inTitle.test(title ?? "") || inBody.test(bodyText ?? "");
}

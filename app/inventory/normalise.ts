import { parsePlace, parseZip } from "../vehicles/places/place-text";
import type { Car, SkipReason } from "./car";
import { mayBeCut } from "./cut-mileage";
import { toFieldSources } from "./field-sources";
import { toCarName } from "./fields/car-name";
import { cleanText, isTemplate } from "./fields/clean-text";
import { decideCondition } from "./fields/condition";
import { toCarfaxUrl, toListingUrl } from "./fields/listing-url";
import { isPowersportsMake } from "./fields/makes";
import { chooseYear, parseModelYear } from "./fields/model-year";
import { isForeignMoney, parsePrice } from "./fields/money";
import { type LinkingPage, toPhotoUrls } from "./fields/photo-urls";
import { tameCaps } from "./fields/tame-caps";
import { parseTitle, tidyTitle } from "./fields/title";
import { parseMileage, readMiles } from "./fields/units";
import { findVins, getModelYear, parseVin } from "./fields/vin";
import type { RawField, RawVehicle } from "./raw-vehicle";
import { getIdentityKind, toSourceKey } from "./source-key";

export type Normalised = { ok: true; car: Car } | { ok: false; reason: SkipReason };

type Read = (name: RawField, cap?: number) => string | null;
type Page = LinkingPage & {
	now: Date;
	/** The page's markup tells miles in whole: see `mayBeCut`. */
	isWholeMiles?: boolean;
};

const notACar =
	/\b(?:motorcycles?|scooters?|mopeds?|atvs?|utvs?|side[- ]by[- ]side|boats?|pontoon|watercraft|jet ?ski|snowmobiles?|golf carts?|(?:travel |utility |cargo |dump |horse |enclosed )?trailers?|fifth wheels?|5th wheels?|tractors?|mowers?)\b/i;

/**
 * In: a car as found. Out: a clean car, or the reason why it is none. Never throws.
 * `page` is where it was found: relative links start there, and `now` tells a car's age.
 */
export function normalise(raw: RawVehicle, page: Page): Normalised {
	const read: Read = (name, cap) => cleanText(raw.fields[name]?.value, cap);
	const identity: RawField[] = ["vin", "title", "year", "make", "model", "stockNumber"];
	if (identity.some((name) => isTemplate(raw.fields[name]?.value))) return { ok: false, reason: "template" };
	const price = read("price");
	if (isForeignMoney(price ?? "", read("currency"))) return { ok: false, reason: "foreign-currency" };

	const named = readName(read, raw, page);
	if (isPowersportsMake(read("make") ?? "") || notACar.test(read("bodyStyle") ?? ""))
		return { ok: false, reason: "not-a-car" };
	const age = named.year === null ? null : page.now.getUTCFullYear() - named.year;
	const condition = decideCondition({
		token: read("condition"),
		title: read("title"),
		url: named.url,
		mileage: readMiles(read("mileage") ?? "", read("mileageUnit")),
		age,
	});
	if (condition === "new") return { ok: false, reason: "new" };
	if (condition === "sold" || /^\W*sold\W*$/i.test(price ?? "")) return { ok: false, reason: "sold" };

	const { url, ...name } = named;
	const mileage = parseMileage(read("mileage") ?? "", read("mileageUnit"), mayBeCut(raw, age, page.isWholeMiles));
	const sourceKey = toSourceKey({ ...name, mileage, originalListingUrl: url });
	if (sourceKey === null || !isNamed(name)) return { ok: false, reason: "no-identity" };
	if (getIdentityKind(sourceKey) === "details" && mayBeTile(raw, mileage)) return { ok: false, reason: "no-identity" };
	const known = {
		sourceKey,
		...name,
		price: price === null ? null : parsePrice(price, age),
		mileage,
		condition,
		...readDescription(read),
		...readPlace(read),
		images: toPhotoUrls(raw.images, page),
		carfaxUrl: toCarfaxUrl(raw.fields.carfaxUrl?.value ?? "", page),
		originalListingUrl: url,
	};
	return { ok: true, car: { ...known, fieldSources: toFieldSources(known, raw) } };
}

/** A name and a price on a page may be an advertisement of a model; a row of a file is a car. */
function mayBeTile({ fields }: RawVehicle, mileage: number | null): boolean {
	return mileage === null && (fields.year ?? fields.title)?.source !== "csv";
}

/**
 * What the car is: the VIN (from a link when no field has it), year, make, model, trim, title, and its own address. A page's title
 * is tidied, or composed when it does not name the car; one that a person gave in a file stands.
 */
function readName(read: Read, raw: RawVehicle, page: Page) {
	const links = `${raw.fields.url?.value ?? ""} ${raw.fields.carfaxUrl?.value ?? ""}`;
	const linked = findVins(links);
	const vin = parseVin(read("vin") ?? "") ?? (linked.length === 1 ? (linked[0] ?? null) : null);
	const isGiven = raw.fields.title?.source === "csv";
	const title = read("title", isGiven ? 300 : 160);
	const parts = parseTitle(title ?? "");
	const year = chooseYear(parseModelYear(read("year") ?? "", page.now), parts.year, vin, page.now);
	const name = toCarName({ make: read("make"), model: read("model"), trim: read("trim", 80) }, parts);
	const composed = [year, name.make, name.model, name.trim].filter((word) => word !== null).join(" ");
	const ownTitle = title === null || isGiven ? title : saysCar(title, name) ? tidyTitle(title) : null;
	return {
		vin: vin ?? getPicturedVin(raw.images, year),
		stockNumber: read("stockNumber", 40)?.replace(/^(?:stock|stk)\b[\s#:.]*(?:no|number)?[\s#:.]*/i, "") || null,
		title: ownTitle ?? (name.make === null ? null : composed),
		year,
		...name,
		url: toListingUrl(raw.fields.url?.value ?? "", page),
	};
}

/** The VIN that every photo's address names, when it is one of the car's model year. */
function getPicturedVin(images: readonly string[], year: number | null): string | null {
	const [vin, ...others] = new Set(images.slice(0, 60).map((image) => findVins(image)[0]));
	return vin && others.length === 0 && getModelYear(vin) === year ? vin : null;
}

/** "Vehicle Details" is no title: one names the make or the model. */
function saysCar(title: string, { make, model }: { make: string | null; model: string | null }): boolean {
	const words = title.toLowerCase();
	return (
		parseTitle(title).make !== null || [make, model].some((name) => name !== null && words.includes(name.toLowerCase()))
	);
}

/** A VIN needs a make or a model beside it; without one a link or tile is a car only when year and make are known. */
function isNamed(name: {
	vin: string | null;
	year: number | null;
	make: string | null;
	model: string | null;
}): boolean {
	return name.vin === null ? name.year !== null && name.make !== null : name.make !== null || name.model !== null;
}

function readDescription(read: Read) {
	const tamed = (name: RawField) => {
		const text = read(name, 60);
		return text === null ? null : tameCaps(text);
	};
	return {
		exteriorColor: tamed("exteriorColor"),
		interiorColor: tamed("interiorColor"),
		fuelType: tamed("fuelType"),
		transmission: tamed("transmission"),
		bodyStyle: tamed("bodyStyle"),
		drivetrain: toDrivetrain(read("drivetrain", 60)),
		engine: read("engine", 80),
		description: read("description", 4000),
	};
}

/** schema.org's configuration names, else the page's words. */
function toDrivetrain(text: string | null): string | null {
	const configuration = /(All|Four|Front|Rear)WheelDriveConfiguration$/i.exec(text ?? "")?.[1]?.toLowerCase();
	const short = { all: "AWD", four: "4WD", front: "FWD", rear: "RWD" };
	if (configuration !== undefined) return short[configuration as keyof typeof short] ?? null;
	return text === null ? null : tameCaps(text);
}

function readPlace(read: Read) {
	const location = read("location", 200) ?? "";
	return { location: parsePlace(location), zipCode: parseZip(read("zipCode") ?? "") ?? parseZip(location) };
}

import { parsePlace, parseZip } from "../vehicles/places/place-text";
import type { Car, SkipReason } from "./car";
import { type MarkedMiles, mayBeCut } from "./cut-mileage";
import { toFieldSources } from "./field-sources";
import { findFees, findTitleBrand } from "./fields/buying-terms";
import { type ConditionEvidence, chooseVerdict } from "./fields/condition";
import { toCarfaxUrl } from "./fields/listing-url";
import { isForeignMoney, parsePrice } from "./fields/money";
import { normaliseCaps } from "./fields/normalise-caps";
import { isTemplate, normaliseText } from "./fields/normalise-text";
import { isOtherVehicle, isSparePart } from "./fields/other-vehicles";
import { isPowersportsMake } from "./fields/parse-make";
import { toPhotoUrls } from "./fields/photo-urls";
import { parseMileage, readMiles } from "./fields/units";
import { toColour, toNameless } from "./fields/wording/colour";
import { toEnglish } from "./fields/wording/spanish-words";
import { toUsualBody, toUsualFuel } from "./fields/wording/usual-kinds";
import type { RawField, RawVehicle } from "./raw-vehicle";
import { isNamed, type NamingPage, type Read, readCarName } from "./read-name";
import { getIdentityKind, toSourceKey } from "./source-key";

export type Normalised = { ok: true; car: Car } | { ok: false; reason: SkipReason };

type Page = NamingPage & {
	markedMiles?: MarkedMiles;
};

/** In: a car as found, on `page`. Out: a clean car, or the reason why it is none. Never throws. */
export function normalise(raw: RawVehicle, page: Page): Normalised {
	const read: Read = (name, cap) => toSaid(name, normaliseText(raw.fields[name]?.value, cap));
	const identity: RawField[] = ["vin", "title", "year", "make", "model", "stockNumber"];
	if (identity.some((name) => isTemplate(raw.fields[name]?.value))) return { ok: false, reason: "template" };
	const price = read("price");
	if (isForeignMoney(price ?? "", read("currency"))) return { ok: false, reason: "foreign-currency" };

	const named = readCarName(read, raw, page);
	if (isPowersportsMake(read("make") ?? "") || isOtherVehicle(named, read("bodyStyle")) || isSparePart(named))
		return { ok: false, reason: "not-a-car" };
	const age = named.year === null ? null : page.now.getUTCFullYear() - named.year;
	const condition = chooseVerdict(toEvidence(read, raw, named.url, age));
	if (condition === "new") return { ok: false, reason: "new" };
	if (condition === "elsewhere") return { ok: false, reason: "elsewhere" };
	if (condition === "sold" || /^\W*sold\W*$/i.test(price ?? "")) return { ok: false, reason: "sold" };

	const { url, ...name } = named;
	const mileage = parseMileage(read("mileage") ?? "", read("mileageUnit"), mayBeCut(raw, age, page.markedMiles));
	const sourceKey = toSourceKey({ ...name, mileage, originalListingUrl: url });
	if (sourceKey === null || !isNamed(name)) return { ok: false, reason: "no-identity" };
	if (getIdentityKind(sourceKey) === "details" && mayBeTile(raw, mileage)) return { ok: false, reason: "no-identity" };
	const described = readDescription(read, name);
	const known = {
		sourceKey,
		...name,
		price: price === null ? null : parsePrice(price, age),
		mileage,
		condition,
		...described,
		bodyStyle: described.bodyStyle ?? toUsualBody(name),
		fuelType: described.fuelType ?? toUsualFuel(name),
		...readPlace(read, raw),
		images: toPhotoUrls(raw.images, page),
		carfaxUrl: toCarfaxUrl(raw.fields.carfaxUrl?.value ?? "", page),
		originalListingUrl: url,
	};
	return { ok: true, car: { ...known, fieldSources: toFieldSources(known, raw) } };
}

/** Where a platform has no word it may say "0". */
function toSaid(name: RawField, text: string | null): string | null {
	return text === "0" && name !== "price" && name !== "mileage" ? null : text;
}

function toEvidence(read: Read, raw: RawVehicle, url: string | null, age: number | null): ConditionEvidence {
	return {
		token: read("condition"),
		title: read("title"),
		url,
		mileage: readMiles(read("mileage") ?? "", read("mileageUnit")),
		age,
		isShown: ["listing-card", "page"].includes(raw.fields.condition?.source ?? ""),
	};
}

/** A name and a price on a page may advertise a model, but not one of unknown miles; a file's row is always a car. */
function mayBeTile({ fields }: RawVehicle, mileage: number | null): boolean {
	return mileage === null && fields.mileage?.value !== "TMU" && (fields.year ?? fields.title)?.source !== "csv";
}

function readDescription(read: Read, name: Pick<Car, "make" | "model">) {
	const tamed = (name: RawField) => {
		const text = read(name, 60);
		return text === null ? null : normaliseCaps(text);
	};
	const english = (name: Parameters<typeof toEnglish>[0]) => {
		const text = name === "drivetrain" ? toDrivetrain(read(name, 60)) : tamed(name);
		return text === null ? null : toEnglish(name, text);
	};
	return {
		exteriorColor: toNameless(toColour(read("exteriorColor", 60), "exterior"), name),
		interiorColor: toColour(read("interiorColor", 60), "interior"),
		fuelType: english("fuelType")?.replace(/\bpetrol\b/i, "Gasoline") ?? null,
		transmission: english("transmission"),
		bodyStyle: english("bodyStyle"),
		drivetrain: english("drivetrain"),
		engine: read("engine", 80),
		description: read("description", 4000),
		titleBrand: findTitleBrand([read("titleStatus", 200), read("title", 300), read("description", 4000)]),
		dealerFees: findFees(read("fees", 200), read("description", 4000)),
	};
}

function toDrivetrain(text: string | null): string | null {
	const configuration = /(All|Four|Front|Rear)WheelDriveConfiguration$/i.exec(text ?? "")?.[1]?.toLowerCase();
	const short = { all: "AWD", four: "4WD", front: "FWD", rear: "RWD" };
	if (configuration !== undefined) return short[configuration as keyof typeof short] ?? null;
	return text === null ? null : normaliseCaps(text);
}

/** From a page only "City, ST" counts; a person's words in a file stay. */
function readPlace(read: Read, raw: RawVehicle) {
	const location = read("location", 200) ?? "";
	const isGiven = raw.fields.location?.source === "csv" && /\p{L}{3}/u.test(location);
	return {
		location: parsePlace(location) ?? (isGiven ? location : null),
		zipCode: parseZip(read("zipCode") ?? "") ?? parseZip(location),
	};
}

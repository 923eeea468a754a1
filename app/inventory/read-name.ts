import { toStatedTrim } from "./fields/bare-trim";
import { toCarName } from "./fields/car-name";
import { toListingUrl } from "./fields/listing-url";
import { hasBuilt } from "./fields/makes";
import { chooseYear, parseModelYear } from "./fields/model-year";
import { parseMake } from "./fields/parse-make";
import type { LinkingPage } from "./fields/photo-urls";
import { normaliseTitle, parseTitle } from "./fields/title";
import { toBareName } from "./fields/to-bare-name";
import { findVins, getModelYear, parseVin } from "./fields/vin";
import { isUpholstery } from "./fields/wording/colour";
import type { RawField, RawVehicle } from "./raw-vehicle";
import { splitLongModel } from "./split-long-model";

export type Read = (name: RawField, cap?: number) => string | null;

export type NamingPage = LinkingPage & { now: Date };

/** A page's title is tidied, or composed if it does not name the car; a person's title in a file stays. */
export function readCarName(read: Read, raw: RawVehicle, page: NamingPage) {
	const links = `${raw.fields.url?.value ?? ""} ${raw.fields.carfaxUrl?.value ?? ""}`;
	const linked = findVins(links);
	const vin = parseVin(read("vin") ?? "") ?? (linked.length === 1 ? (linked[0] ?? null) : null);
	const isGiven = raw.fields.title?.source === "csv";
	const title = read("title", isGiven ? 300 : 160);
	const parts = parseTitle(title ?? "");
	const year = chooseYear(parseModelYear(read("year") ?? "", page.now), parts.year, vin, page.now);
	const make = read("make");
	const isPast = year !== null && make !== null && !hasBuilt(parseMake(make) ?? "", year);
	const model = cutAtYear(readBareName(read, "model"), year);
	const named = toCarName({ make: isPast ? null : make, model, trim: readTrim(read, raw, model) }, parts);
	const name = raw.fields.model?.source === "csv" ? named : splitLongModel(named);
	const composed = [year, name.make, name.model, name.trim].filter((word) => word !== null).join(" ");
	const ownTitle = title === null || isGiven ? title : saysCar(title, name) ? normaliseTitle(title) : null;
	return {
		vin: vin ?? getPicturedVin(raw.images, year),
		stockNumber: read("stockNumber", 40)?.replace(/^(?:stock|stk)\b[\s#:.]*(?:no|number)?[\s#:.]*/i, "") || null,
		title: ownTitle ?? (name.make === null ? null : composed),
		year,
		...name,
		url: toListingUrl(raw.fields.url?.value ?? "", page),
	};
}

function readBareName(read: Read, field: "model" | "trim", cap?: number): string | null {
	return toBareName(read(field, cap) ?? "") || null;
}

/** "Vistiq 2026 Luxury AWD NAV": behind the car's own year a title goes on. */
function cutAtYear(model: string | null, year: number | null): string | null {
	const words = model?.split(" ") ?? [];
	const at = words.indexOf(String(year));
	return at > 0 ? words.slice(0, at).join(" ") : model;
}

function readTrim(read: Read, { fields }: RawVehicle, model: string | null): string | null {
	if (fields.trim?.source === "csv") return read("trim", 80);
	const stated = readBareName(read, "trim", 140) ?? "";
	return isUpholstery(stated) ? null : (toStatedTrim(stated, model)?.slice(0, 80) ?? null);
}

/** The only VIN in the photos' addresses, if it fits the car's model year. */
function getPicturedVin(images: readonly string[], year: number | null): string | null {
	const [vin, ...others] = new Set(images.slice(0, 60).flatMap((image) => findVins(image).slice(0, 1)));
	return vin && others.length === 0 && getModelYear(vin) === year ? vin : null;
}

/** "Vehicle Details" is no title: a title names the make or the model. */
function saysCar(title: string, { make, model }: { make: string | null; model: string | null }): boolean {
	const words = title.toLowerCase();
	return (
		parseTitle(title).make !== null || [make, model].some((name) => name !== null && words.includes(name.toLowerCase()))
	);
}

/** A VIN needs a make or a model beside it; without a VIN, a car needs year and make. */
export function isNamed(name: {
	vin: string | null;
	year: number | null;
	make: string | null;
	model: string | null;
}): boolean {
	return name.vin === null ? name.year !== null && name.make !== null : name.make !== null || name.model !== null;
}

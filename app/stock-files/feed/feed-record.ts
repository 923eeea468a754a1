import { isPhotosName, listPhotos } from "~/extract/text/photo-lists";
import { countKnown, toHeaderName } from "~/stock-files/table/to-columns";
import { MAX_RECORD_FIELDS } from "./feed-limits";

/** A car in XML or JSON: texts by their path, "mileage.value". */
export type FeedRecord = Map<string, string>;

/** Elements without a meaning of their own: their content is the car's. */
const wrappers = new Set(
	(
		"vehicle car auto item listing details detail info information attributes specs specification specifications general " +
		"basic basics data pricing prices offers offer makesoffer itemoffered vehicledetails vehicleinfo odometer colors colour color"
	).split(" "),
);

/** Paths of Meta, Google and schema.org, without punctuation and capitals → a header of the CSV import. */
const standard = new Map(
	Object.entries({
		...{ brandname: "make", manufacturername: "make", modelname: "model", vehicleconfiguration: "trim" },
		...{ mileagevalue: "mileage", mileageunit: "mileageunit", odometervalue: "mileage", odometerunit: "mileageunit" },
		...{
			mileagefromodometervalue: "mileage",
			mileagefromodometerunitcode: "mileageunit",
			mileagefromodometer: "mileage",
		},
		...{ vehicleidentificationnumber: "vin", sku: "stocknumber", vehiclemodeldate: "year", modeldate: "year" },
		...{
			vehicleinteriorcolor: "interiorcolor",
			vehicletransmission: "transmission",
			drivewheelconfiguration: "drivetrain",
		},
		...{ vehicleenginename: "engine", vehicleenginefueltype: "fueltype", itemcondition: "condition" },
		...{
			pricevalue: "price",
			priceamount: "price",
			offersitemcondition: "condition",
			stateofvehicle: "condition",
			imageurl: "images",
			imagesimage: "images",
		},
		...{
			imagesurl: "images",
			imagesphoto: "images",
			photosphoto: "images",
			photosurl: "images",
			picturespicture: "images",
		},
		...{ photosphotourl: "images", imagesimageurl: "images", imagelinks: "images", photosimage: "images" },
		...{ addresscity: "city", addressregion: "state", addressstate: "state", addresspostalcode: "zipcode" },
		...{ addresslocality: "city", addressaddresslocality: "city", addressaddressregion: "state" },
		...{
			addressaddresspostalcode: "zipcode",
			addresszip: "zipcode",
			offersprice: "price",
			offerspricecurrency: "currency",
		},
	}),
);

/** As a header row would call the path; null if it does not belong to the car itself. */
export function toColumnName(path: string): string | null {
	const parts = path.split(".");
	const name = toHeaderName(path);
	const known = standard.get(name);
	if (known !== undefined) return known;
	if (parts.length === 1 || countKnown([path]) === 1) return name;
	return wrappers.has(toHeaderName(parts[0] ?? "")) ? toColumnName(parts.slice(1).join(".")) : null;
}

/** Values by their path; of a list of offers the only one, of photos all. */
export function toFeedRecord(value: object): FeedRecord {
	const record: FeedRecord = new Map();
	addObject(record, value, []);
	return record;
}

const DEEPEST = 5;

function addObject(record: FeedRecord, value: object, path: string[]): void {
	if (path.length > DEEPEST) return;
	for (const [key, inner] of Object.entries(value)) addValue(record, inner, [...path, key.replaceAll(".", "_")]);
}

function addValue(record: FeedRecord, value: unknown, path: string[]): void {
	if (record.size >= MAX_RECORD_FIELDS) return;
	const key = path.at(-1) ?? "";
	if (typeof value === "string" || typeof value === "number" || typeof value === "boolean")
		record.set(path.join("."), String(value));
	else if (typeof value === "object" && isPhotosName(key)) addPhotos(record, path, listPhotos(value));
	else if (Array.isArray(value) && value.length === 1) addValue(record, value[0], path);
	else if (typeof value === "object" && value !== null && !Array.isArray(value)) addObject(record, value, path);
}

/** "gallery" is no header of a table; the first list of a name counts. */
function addPhotos(record: FeedRecord, path: string[], photos: string[]): void {
	const key = path.at(-1) ?? "";
	const name = [...path.slice(0, -1), countKnown([key]) === 1 ? key : "images"].join(".");
	if (photos.length > 0 && !record.has(name)) record.set(name, photos.join("|"));
}

const fewestColumns = 3;

/** A filter's choices and a dealer's address stand in lists too. */
export function isCarRecord(record: FeedRecord): boolean {
	const names = [...record.keys()].flatMap((path) => toColumnName(path) ?? []);
	return new Set(names).size >= fewestColumns && countKnown([...new Set(names)]) >= fewestColumns;
}

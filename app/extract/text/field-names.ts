import type { RawField } from "~/inventory/raw-vehicle";
import { createMemo } from "~/inventory/texts/create-memo";

/** Names in data layers, attributes and labels; the first stated wins. */
const names: Partial<Record<RawField, string>> = {
	vin: "vin vinnumber vinno vehicleidentificationnumber identificationnumber productvin",
	stockNumber:
		"stocknumber stockno stock stocknum stockid stk stkno inventorynumber inventario numerodeinventario numerodestock numdeinventario nodeinventario numdestock nodestock existencia",
	title: "title vehicletitle name displayname ymmt yearmakemodel headline vehiclename titletext",
	year: "year modelyear yr caryear ano salesmodelyear",
	make: "make brand makename manufacturer carmake marca mk",
	model: "model modelname carmodel modelo mdl",
	trim: "trim trimname trimlevel series version trm itemvariant",
	price:
		"internetprice sellingprice saleprice finalprice ourprice specialprice salesprice askingprice advertisedprice displayprice currentprice priceinternet priceinet webprice onlineprice dealerprice cashprice yourprice price listingprice itemprice asking precio preciodeventa preciodeinternet preciocontado",
	currency: "currency pricecurrency currencycode",
	mileage:
		"mileage odometer miles odo mileskm milage odometerreading odometervalue mileagevalue currentmileage mi millaje millas odometro",
	mileageUnit: "mileageunit odometerunit mileageunits odometerunits",
	exteriorColor:
		"exteriorcolor extcolor exterior color exteriorcolour exteriorcolors exteriorcolours colorexterior colorext colourext extcolorlabel exteriorcolorlabel ext outsidecolor colour outside paint paintcolor factorycolor factorycolortext exteriorcolortext",
	interiorColor:
		"interiorcolor intcolor interior interiorcolour interiorcolors interiorcolours colorinterior colorint colourint interiorcolorlabel int insidecolor inside factoryinterior factoryinteriortext interiorcolortext",
	fuelType: "fueltype fuel enginefueltype fuels combustible",
	transmission: "transmission trans transmissiontype transmissiondescription gearbox transmision",
	bodyStyle: "bodystyle body bodytype bodyclass vehiclebody carroceria",
	drivetrain: "drivetrain drivetype driveline drive drivewheel drivewheelconfiguration drivetraintype traccion",
	engine: "engine enginedescription enginesize enginetype motor enginename",
	condition:
		"condition cond neworused stocktype newused inventorytype itemcondition vehiclecondition usednew vehiclestatus vehicletype cartype isnew",
	description: "description comments dealercomments sellernotes vehicledescription",
	titleStatus: "titlestatus titlebrand titletype",
	fees: "dealerfee dealerfees docfee docfees documentationfee",
	location: "location dealerlocation vehiclelocation dealercity locatedat",
	zipCode: "zip zipcode postalcode dealerzip",
	carfaxUrl: "carfaxurl carfaxlink carfax carfaxreporturl historyreporturl vehiclehistoryurl",
	url: "url link vdpurl detailurl vehicledetailurl detailsurl vehicleurl permalink href vdplink listingurl canonicalurl weblink",
};

const fieldOfName = new Map<string, { field: RawField; rank: number }>();
for (const [field, list] of Object.entries(names)) {
	for (const [rank, name] of list.split(" ").entries()) fieldOfName.set(name, { field: field as RawField, rank });
}

/** `data-vehicle-extColor`, `VehicleInternetPrice`, `Stock #:` → the field and its name's rank (0 is best), or null. */
export function getFieldOf(name: string): NamedField | null {
	return name.length > longestName ? null : findField(name);
}

type NamedField = Readonly<{ field: RawField; rank: number }>;

const longestName = 40;

/** Each card of a page has the same labels. */
const findField = createMemo((name): NamedField | null => {
	if (name.includes(" / ")) return getSharedField(...name.split(" / ", 2));
	const plain = name
		.normalize("NFD")
		.toLowerCase()
		.replace(/[^a-z]+/g, "");
	return (
		fieldOfName.get(plain) ??
		fieldOfName.get(plain.replace(/^(?:data|display|vehicle|car|item|product|auto)+/, "")) ??
		null
	);
});

/** "Millas / Miles", "Số dặm / Mileage": two languages, one field; "Make / Model" are two. */
function getSharedField(one = "", other = ""): ReturnType<typeof getFieldOf> {
	const [first, second] = [one, other].map(getFieldOf);
	if (first && second) return first.field === second.field ? first : null;
	return isForeign(first ? other : one) ? (first ?? second ?? null) : null;
}

/** Of a language whose words nobody here knows, in letters that English has not. */
function isForeign(text: string): boolean {
	return /[^\p{ASCII}\P{L}]/u.test(text);
}

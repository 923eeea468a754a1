import type { RawField } from "~/inventory/raw-vehicle";

/** The names that data layers, attributes and visible labels give to a field; the first that is stated wins. */
const names: Partial<Record<RawField, string>> = {
	vin: "vin vinnumber vinno vehicleidentificationnumber identificationnumber productvin",
	stockNumber: "stocknumber stockno stock stocknum stockid stk stkno inventorynumber",
	title: "title vehicletitle name displayname ymmt yearmakemodel headline vehiclename",
	year: "year modelyear yr caryear",
	make: "make brand makename manufacturer carmake",
	model: "model modelname carmodel",
	trim: "trim trimname trimlevel series",
	price:
		"internetprice sellingprice saleprice finalprice ourprice specialprice salesprice askingprice advertisedprice displayprice currentprice priceinternet dealerprice cashprice yourprice price listingprice itemprice asking precio",
	currency: "currency pricecurrency currencycode",
	mileage: "mileage odometer miles odo odometerreading odometervalue mileagevalue currentmileage mi millaje millas",
	mileageUnit: "mileageunit odometerunit mileageunits odometerunits",
	exteriorColor:
		"exteriorcolor extcolor exterior color exteriorcolour colorexterior extcolorlabel exteriorcolorlabel ext outsidecolor colour",
	interiorColor: "interiorcolor intcolor interior interiorcolour colorinterior interiorcolorlabel int insidecolor",
	fuelType: "fueltype fuel enginefueltype fuels",
	transmission: "transmission trans transmissiontype transmissiondescription gearbox",
	bodyStyle: "bodystyle body bodytype bodyclass vehiclebody",
	drivetrain: "drivetrain drivetype driveline drive drivewheel drivewheelconfiguration drivetraintype",
	engine: "engine enginedescription enginesize enginetype motor enginename",
	condition:
		"condition neworused stocktype newused inventorytype itemcondition vehiclecondition usednew vehiclestatus isnew",
	description: "description comments dealercomments sellernotes vehicledescription",
	location: "location dealerlocation vehiclelocation dealercity locatedat",
	zipCode: "zip zipcode postalcode dealerzip",
	carfaxUrl: "carfaxurl carfaxlink carfax carfaxreporturl historyreporturl vehiclehistoryurl",
	url: "url link vdpurl detailurl vehicledetailurl detailsurl vehicleurl permalink href vdplink listingurl canonicalurl",
};

const fieldOfName = new Map<string, { field: RawField; rank: number }>();
for (const [field, list] of Object.entries(names)) {
	for (const [rank, name] of list.split(" ").entries()) fieldOfName.set(name, { field: field as RawField, rank });
}

/** `data-vehicle-extColor`, `VehicleInternetPrice`, `Stock #:` → the field meant and how good the name is (0 best), or null. */
export function getFieldOf(name: string): { field: RawField; rank: number } | null {
	if (name.length > 40) return null;
	const plain = name.toLowerCase().replace(/[^a-z]/g, "");
	return (
		fieldOfName.get(plain) ?? fieldOfName.get(plain.replace(/^(?:data|vehicle|car|item|product|auto)+/, "")) ?? null
	);
}

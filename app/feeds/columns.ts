import type { RawField } from "../inventory/raw-vehicle";

export type CsvField =
	| Exclude<RawField, "url">
	| "url"
	| "images"
	| "street"
	| "city"
	| "state"
	| "isCertified"
	| "isGone";

export const specColumns = [
	"title",
	"year",
	"make",
	"model",
	"price",
	"mileage",
	"vin",
	"location",
	"zipCode",
] as const;

export const csvFieldLabels: Record<CsvField, string> = {
	title: "Title",
	year: "Year",
	make: "Make",
	model: "Model",
	trim: "Trim",
	price: "Price",
	currency: "Currency",
	mileage: "Mileage",
	mileageUnit: "Mileage unit",
	vin: "VIN",
	stockNumber: "Stock number",
	location: "Location (City, ST)",
	street: "Street",
	city: "City",
	state: "State",
	zipCode: "ZIP code",
	exteriorColor: "Exterior color",
	interiorColor: "Interior color",
	fuelType: "Fuel",
	transmission: "Transmission",
	bodyStyle: "Body style",
	drivetrain: "Drivetrain",
	engine: "Engine",
	condition: "New or used",
	isCertified: "Certified (yes or no)",
	isGone: "Sold or deleted (yes or no)",
	description: "Description",
	titleStatus: "Title status",
	fees: "Dealer fees",
	images: "Photos",
	carfaxUrl: "Carfax report",
	url: "Address of the listing",
};

/** Without punctuation and capitals; of two fitting columns the earlier name wins. From vAuto, HomeNet and others. */
export const headerNames: Record<CsvField, string> = {
	vin: "vin vinnumber vehiclevin vinno vehicleidentificationnumber vehiclevinnumber chassisnumber",
	stockNumber:
		"stocknumber stock stockno stocknum stk stkno stocknr stockid vehiclestocknumber dealerstocknumber unitnumber",
	title: "title vehicletitle listingtitle vehiclename headline vehicle name yearmakemodel yearmakemodeltrim",
	year: "year modelyear vehicleyear yr caryear",
	make: "make vehiclemake makename manufacturer brand carmake",
	model: "model vehiclemodel modelname carmodel modeldescription",
	trim: "trim trimlevel trimname vehicletrim series seriesdetail trimdescription modeltrim",
	price:
		"price internetprice onlineprice webprice specialprice saleprice sellingprice askingprice advertisedprice currentprice finalprice ourprice listprice retailprice retail vehicleprice cashprice priceusd priceinusd",
	currency: "currency pricecurrency currencycode",
	mileage:
		"mileage miles odometer odometerreading vehiclemileage mileagemiles odometermiles mileageinmiles odo kilometres kilometers mileagekm odometerkm km kms mileageinkm",
	mileageUnit: "mileageunit odometerunit mileageunits odometerunits odometertype mileagetype",
	exteriorColor:
		"exteriorcolor exteriorcolour extcolor extcolour color colour vehiclecolor exterior paintcolor colorexterior exteriorcolordescription extcolordescription extcolorgeneric",
	interiorColor:
		"interiorcolor interiorcolour intcolor intcolour interior colorinterior interiorcolordescription intcolordescription upholstery interiormaterial",
	fuelType: "fueltype fuel enginefuel enginefueltype fueldescription",
	transmission:
		"transmission transmissiontype transmissiondescription transmissiondesc trans transtype transdescription gearbox",
	bodyStyle: "bodystyle body bodytype bodystyledescription vehiclebody vehiclebodystyle bodydescription",
	drivetrain:
		"drivetrain drivetraindesc drivetraindescription drivetype drivetraintype drive driveline wheeldrive drivewheels",
	engine: "engine enginedescription enginedesc enginetype vehicleengine",
	condition:
		"condition newused usednew neworused newusedcertified nu type stocktype inventorytype vehiclecondition vehicletype newusedflag saletype listingtype",
	isCertified: "certified iscertified cpo certifiedpreowned certifiedflag manufacturercertified",
	isGone: "deleted isdeleted sold issold removed",
	description:
		"description vehicledescription comments dealercomments sellercomments sellernotes vehiclecomments comment comment1 comments1 notes vehiclenotes marketingcomments",
	titleStatus: "titlestatus titlebrand titletype",
	fees: "dealerfees dealerfee docfee documentationfee fees",
	location: "location citystate vehiclelocation dealerlocation lotlocation lot",
	street: "street streetname streetaddress address address1 dealeraddress dealeraddress1 dealerstreet",
	city: "city dealercity vehiclecity town",
	state: "state dealerstate vehiclestate stateprovince province statecode",
	zipCode: "zipcode zip postalcode zippostalcode dealerzip dealerzipcode dealerpostalcode postcode vehiclezip",
	images:
		"images imageurls photos photourls photourllist imagelist allimages imageurllist photolist pictures pictureurls imagelinks photolinks vehicleimages vehiclephotos image imageurl photo photourl mainimage imagelink picture pictureurl",
	carfaxUrl:
		"carfaxurl carfax carfaxlink carfaxreport carfaxreporturl historyreporturl historyreport vehiclehistoryreport",
	url: "url originallistingurl listingurl vehicleurl vdpurl vdplink vdp detailurl detailsurl vehicledetailurl vehiclelink listinglink productlink link weburl websiteurl permalink",
};

export const ignoredNames = new Set(
	"problem problems id rownumber dealerid dealername dealership dealer dealerphone dealeremail dealerfax dealerurl dealercode accountid sellername msrp invoice invoiceprice cost unitcost totalcost bookvalue bookprice wholesaleprice miscprice1 miscprice2 miscprice3 misc1 misc2 misc3 costprice age daysinstock daysinventory dateinstock inventorydate dateadded instockdate lastmodified lastmodifieddate modifieddate doors doorcount cylinders cylinder enginecylinders enginedisplacement displacement engineaspiration engineblocktype enginesize modelnumber modelcode styleid styledescription stylename chromestyleid options categorizedoptions factorycodes optioncodes features equipment citympg highwaympg hwympg minmpg maxmpg mpg epacity epahighway passengercapacity seats seatingcapacity wheelbase wheelbasecode marketclass transmissionspeed transmissionspeeds intcolorcode interiorcolorcode extcolorcode exteriorcolorcode exthexcode inthexcode extcolorhexcode intcolorhexcode internalnotes photocount imagecount photosupdated photolastmodified videourl video thumbnail thumbnailurl status vehiclestatus warranty branded dealtype pricelabel estimate comparables notratedbecause inspectionurl createdat updatedat lastseen firstseen lastchangedat origin dealershipid dealershipname sellertype sellerrating sellerreviews consumerrating consumerreviews comfortrating interiordesignrating performancerating valueformoneyrating exteriorstylingrating reliabilityrating".split(
		" ",
	),
);

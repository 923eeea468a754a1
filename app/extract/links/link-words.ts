import { mergePatterns } from "~/inventory/texts/merge-patterns";

/** Words that dealers put into addresses: lower case, one token each. */
const listWords = (text: string) => new Set(text.trim().split(/\s+/));

export const usedWords = listWords(`
	used preowned usedcars usedvehicles usedinventory usedtrucks searchused certified cpo usado usados usada usadas
	seminuevos seminuevas occasion preownedinventory preownedvehicles preownedcars bargain secondhand newandusedcars
	newandused xpreownedinventory demo demos demonstrator bargains asis
`);

export const newWords = listWords(
	"new newcars newvehicles newinventory searchnew nuevo nuevos neuf neufs xnewinventory",
);

/** Alone, these name the whole stock, new and used together. */
export const stockWords = listWords(`
	inventory inventories vehicles cars trucks suvs crossovers sedans vans autos autoinventory carsforsale collection thecollection
	ourcollection currentcollection listings stock carros vehiculos inventario catalogo camionetas trocas pickups
	sedanes inventaire automobiles forsale allinventory allvehicles allcars ourcars ourinventory viewinventory
	currentinventory vehiclesearchresults searchinventory inventorysearch carlist vehiclelist vehiclelistings carlot
	lot lots xallinventory
`);

export const stockFillers = listWords(`
	all view our browse shop search results list index current online full see for sale in the and vehicle car truck
	auto automotive available now featured en us default home main page category type types grid filter on complete
	y dealership luxury quality affordable sales under suv van pickup sedan sedans
`);

export const otherWords = listWords(`
	blog blogs news article articles post posts tag author review reviews testimonials service services servicing
	parts part tires tire brakes oil repair repairs battery accessories collision bodyshop detailing maintenance
	recall recalls warranty warranties finance financing financial loan loans credit payment payments calculator
	lease leasing leases apply application preapproved prequalify insurance approval approved trade tradein sell
	selling value appraisal appraise kbb valuation buyback cash about contact contactus staff team hours directions
	map careers career jobs employment privacy terms disclaimer legal accessibility cookie cookies sitemap policy
	schedule appointment testdrive reserve login signin register account cart checkout wishlist saved favorites
	compare comparison research guide guides faq faqs tips how why what vs versus learn event events gallery press
	community history special specials coupon coupons offers offer incentives rebates promotions showroom rental
	rentals rent video videos carfinder finder locator subscribe newsletter share print email alert alerts
	inspection benefits thank inquiry inquire enquiry enquire xinquiry xtradein xpayment availability eprice thanks
	quote wp feed advantage models trims build preorder donate referral survey
`);

/** After a year and a name these make an article: "/2024-ford-f-150-towing-capacity". */
export const topicWords = listWords(`
	review reviews vs versus comparison compare research lease guide towing capacity specs features colors
	dimensions release overview deals models levels reliability configurations mpg maintenance recall problems
	safety buyers announced unveiled faq
`);

export const vehiclePageWords = listWords(`
	vdp vehicledetails vehicledetail viewdetails viewdetail cardetails cardetail details detail vehicleinfo
	unitdetail vehicledetailpage autodetails inventorydetails inventorydetail
`);

export const detailWords = listWords(
	"vehicledetail vehicledetails unitdetail unitdetails inventorydetail inventorydetails",
);

/** In such a folder, a page whose name has a number is one car. */
export const vehicleFolders = listWords(`
	vehicle vehicles car cars auto autos inventory listing listings stock used view product products item express
	sale vehicule lot preowned usedcars
`);

export const assetEnding =
	/\.(?:jpe?g|png|gif|webp|avif|svg|ico|css|m?js|json|csv|pdf|docx?|xlsx?|zip|mp4|webm|mp3|woff2?|ttf|eot|rss|txt|xml|gz)$/;

/** "Under $5k", "Trucks under $10,000" */
export const belowAmount = /^\W*(?:(?:cars|trucks|suvs|autos|vehicles) )?(?:under|below) \$\d[\d,]*k?\W*$/i;

/** What leads to all cars. */
export const wholeStock = mergePatterns(
	{ flags: "i", before: /^\W*(?:(?:view|browse|shop|see|search) )?/, behind: /\W*$/ },
	[
		/(?:(?:all|our|full|the|used|pre-?owned|current) ){0,3}(?:inventory|inventario|lot|stock)/,
		/(?:(?:all|our|the) )?(?:all|our|used|pre-?owned) (?:cars|vehicles|autos|trucks)/,
	],
);

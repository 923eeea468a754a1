import fc from "fast-check";
import { expect, test } from "vitest";
import { proofCount, seed } from "../../../testing/proof";
import type { LinkKind } from "../text/read-link";
import { isNewByWords, toLinkKind } from "./to-link-kind";

const site = "https://www.dealer.example";

const cases: Record<LinkKind, string[]> = {
	inventory: [
		"/used-inventory/index.htm",
		"/used-inventory/index.htm?start=24",
		"/used-vehicles/",
		"/used/",
		"/used/ford/f-150/",
		"/searchused.aspx?pt=2",
		"/VehicleSearchResults?search=preowned",
		"/VehicleSearchResults?search=used&limit=24",
		"/inventory",
		"/inventory/?page_no=2",
		"/inventory/used?page=3",
		"/inventory.php?&page=1",
		"/newandusedcars?clearall=1&pagesize=100",
		"/cars-for-sale",
		"/pre-owned-inventory",
		"/preowned",
		"/certified-inventory/index.htm",
		"/all-inventory/index.htm",
		"/search/used-des-arc-ar/?tp=used&p=2",
		"/used-cars-conway-ar",
		"/vehicles",
		"/en/used-inventory?limit=200",
		"/inventory?condition=preowned",
		"/view-inventory",
		"/buscar/usado/tp/",
		"/default.asp?page=xPreOwnedInventory",
		"/luxury-vehicles-for-sale-in-portland-or",
		"/used/chevrolet/silverado/1500",
		"/used/cars/ford/f-150",
		"/inventory/2019",
		"/vehicles/7",
		"/AsIs.aspx",
		"/as-is/",
		"/bargains.html",
	],
	vehicle: [
		"/vehicle/7",
		"/listing/312/",
		"/used/Ford/2019-Ford-F-150-0a1b2c3d0a0e0a6b1c2d3e4f5a6b7c8d.htm",
		"/inventory/used-2018-ford-f-150-xlt-4wd-crew-cab-pickup-1ftew1eg2jfd44217/",
		"/used-Conway-2018-Ford-F-150-XLT-1FTEW1EG2JFD44217",
		"/VehicleDetails/used-2019-Honda-CR_V-EX-Conway-AR/3456789",
		"/viewdetails/used/1FTEW1EG2JFD44217",
		"/vehicle-details/used-2017-kia-soul-conway-ar-id-123",
		"/inventory/ford/f-150/A1234/",
		"/vdp/20123456/Used-2016-Jeep-Wrangler-for-sale-in-Conway-AR",
		"/Inventory/Details/5f2a6b1c-1111-4222-8333-944455566677",
		"/view/used-kia-soul-s-2037389",
		"/vehicle/12345",
		"/vehicle.php?id=251&vehicle=2009-HONDA-CIVIC-LX",
		"/vehicles/2019/ford/f-150/conway/ar/1234567/",
		"/default.asp?page=xPreOwnedInventoryDetail&id=123",
		"/new/Ford/2025-Ford-F-150-0a1b2c3d0a0e0a6b1c2d3e4f5a6b7c8d.htm",
		"/used-cars/2015-chevrolet-silverado-1500-service-body-1GC1KUE80FF123456",
	],
	"new-inventory": [
		"/new-inventory/index.htm",
		"/new-vehicles/",
		"/searchnew.aspx",
		"/inventory/new",
		"/VehicleSearchResults?search=new",
		"/new/",
	],
	other: [
		"/",
		"/about-us/",
		"/blog/2024/05/best-used-trucks/",
		"/blog/2019-ford-f-150-buyers-guide",
		"/2024-honda-cr-v-vs-toyota-rav4/",
		"/research/2024/ford/f-150",
		"/2024-ford-f-150-towing-capacity/",
		"/new-specials/",
		"/service/oil-change-coupons",
		"/used-car-financing/",
		"/finance/apply-for-financing/",
		"/sell-your-car",
		"/why-buy-used",
		"/--xt-xInquiry?oid=17720411&condition=USED&vin=1FTEW1EG2JFD44217",
		"/check-availability?vin=1FTEW1EG2JFD44217",
		"/service/schedule-service/",
		"/parts/used-parts/",
		"/used-vehicle-specials/",
		"/staff",
		"/photos/2019-ford-f-150.jpg",
		"/makes/ford-20240511",
		"/makes/ford-trucks-conway-72032",
		"/wp-content/plugins/inventory.js",
	],
};

for (const [kind, paths] of Object.entries(cases))
	for (const path of paths) test(`${path} is ${kind}`, () => expect(toLinkKind(site + path)).toBe(kind));

test("the text decides when the address says nothing", () => {
	expect(toLinkKind(`${site}/page7`, "View our inventory")).toBe("inventory");
	expect(toLinkKind(`${site}/page7`, "Used Cars for Sale")).toBe("inventory");
	expect(toLinkKind(`${site}/page7`, "New Vehicles")).toBe("new-inventory");
	expect(toLinkKind(`${site}/page7`, "Used car financing")).toBe("other");
	expect(toLinkKind(`${site}/about`, "Our inventory")).toBe("other");
	for (const text of ["Trocas y SUVs", "Pickups y camionetas", "Trocas usadas"])
		expect(toLinkKind(`${site}/store/c2/p.html`, text), text).toBe("inventory");
});

test("what is written about a model is an article, whatever it tells", () => {
	const about = [
		...["review", "reviews", "vs-honda-cr-v", "versus-ram-1500", "comparison", "compare", "research", "lease", "guide"],
		...[
			"towing",
			"capacity",
			"specs",
			"features",
			"colors",
			"dimensions",
			"release-date",
			"overview",
			"deals",
			"models",
		],
		...["trim-levels", "reliability", "configurations", "mpg", "maintenance", "recall", "problems", "safety-ratings"],
		...["buyers-guide", "announced", "unveiled", "faq"],
	];
	for (const word of about) expect(toLinkKind(`${site}/2024-ford-f-150-${word}/`), word).toBe("other");
	expect(toLinkKind(`${site}/2024-ford-f-150-lariat/`)).toBe("vehicle");
});

test("a link that puts a car into a cart or on a list of wishes leads nowhere", () => {
	const pages = ["/product-category/cars/", "/product/2018-subaru-forester/", "/inventory", "/vehicle/7"];
	const commands = ["add-to-cart=5100", "add_to_wishlist=7", "page=2&remove_item=a1", "add-to-compare=7"];
	for (const page of pages)
		for (const command of commands) expect(toLinkKind(`${site}${page}?${command}`, "Cars"), command).toBe("other");
});

test("what is no page of the web is other", () => {
	for (const url of ["", "#", "javascript:void(0)", "mailto:a@b.example", "tel:5551234"])
		expect(toLinkKind(url)).toBe("other");
});

test("a vehicle page may say that its car is new", () => {
	expect(isNewByWords(`${site}/new/Ford/2025-Ford-F-150-0a1b.htm`)).toBe(true);
	expect(isNewByWords(`${site}/used/Ford/2019-Ford-F-150-0a1b.htm`)).toBe(false);
	expect(isNewByWords(`${site}/inventory/1FTEW1EG2JFD44217`)).toBe(false);
});

test("any address is classed, however long", () => {
	const words = fc.constantFrom(
		...["used", "2019", "ford", "/", "-", "?id=", "%", "1FTEW1EG2JFD44217", "blog", "é", "inventory", "#", "&"],
	);
	const paths = fc.array(words, { maxLength: 12 }).map((parts) => `${site}/${parts.join("")}`);
	fc.assert(
		fc.property(fc.oneof(paths, fc.webUrl(), fc.string()), (url) => {
			expect(["inventory", "vehicle", "new-inventory", "other"]).toContain(toLinkKind(url));
		}),
		{ seed, numRuns: proofCount(100, 10_000) },
	);
	expect(toLinkKind(`${site}/used/${"2019-ford-".repeat(500_000)}`)).toBe("other");
});

test("a value in an address that names a year and a car is one car's page, whatever stands between", () => {
	for (const year of ["1950", "1999", "2000", "2049"])
		for (const joint of ["-", "_", "%20", "+"])
			expect(toLinkKind(`${site}/show?v=${year}${joint}honda`), year + joint).toBe("vehicle");
	for (const value of ["1949-honda", "2050-honda", "2009honda", "2009-7"])
		expect(toLinkKind(`${site}/show?v=${value}`), value).not.toBe("vehicle");
});

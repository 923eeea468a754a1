import { expect, test } from "vitest";
import { findFeedFormat } from "./find-feed-format";
import { XmlRecords } from "./xml-records";

test("a feed is XML by any root that feeds have, and no page or sitemap is one", () => {
	const roots =
		"rss feed rdf listing listings inventory inventories vehicle vehicles vehiclelisting vehiclelistings car cars auto autos ad ads adf export feeds dealer dealers dealership dealerships unit units product products item items data root document record records row rows stock catalog";
	for (const root of roots.split(" "))
		for (const name of [root, root.toUpperCase(), `x:${root}`])
			expect(findFeedFormat(`<!-- cars -->\n<${name}><a/></${name}>`), name).toBe("xml");
	for (const name of "html head body urlset sitemapindex svg".split(" "))
		for (const head of ["", "<?xml version='1.0'?>"]) expect(findFeedFormat(`${head}<${name}>`), name).toBe(null);
	expect(findFeedFormat("<!DOCTYPE  html><cars>")).toBe(null);
	expect([findFeedFormat("<?xml version='1.0'?><lot>"), findFeedFormat("<lot>")]).toEqual(["xml", null]);
	for (const json of ['[{"a":1}]', '{"a":1}', '\ufeff [ ["a"] ]', '{ "a": 1 }'])
		expect(findFeedFormat(json), json).toBe("json");
	expect([
		findFeedFormat("VIN,Price,Year\n1,2,3"),
		findFeedFormat("VIN,Price\n1,2"),
		findFeedFormat("one,two,three"),
	]).toEqual(["csv", null, null]);
});

test("a record is an element of any name that a car has in a feed", () => {
	const names =
		"item entry listing vehicle vehiclelisting car auto automobile unit record row product ad offer inventoryitem used stockitem Vehicle_Listing inventory-item";
	for (const name of names.split(" "))
		expect(new XmlRecords().push(`<feed><${name}><vin>7</vin></${name}></feed>`), name).toEqual([
			new Map([["vin", "7"]]),
		]);
	expect(new XmlRecords().push("<feed><photo><vin>7</vin></photo></feed>")).toEqual([]);
});

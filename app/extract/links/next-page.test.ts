import { expect, test } from "vitest";
import { extractPage } from "../extract-page";
import { isNext, toListPlace } from "./next-page";
import { toNextPage } from "./page-number";

const site = "https://cars.example.com";
const isNextOf = (here: string, there: string, text = "2") =>
	isNext({ href: there, rel: "", text }, site + there, toListPlace(site + here));

test.for(["limit", "per_page", "pagesize", "page_size", "pageSize", "perpage", "rows", "size", "ps", "results"])(
	"an address that also says how many cars a page has, ?%s=12, is a page of the same list",
	(size) => {
		expect(isNextOf("/used", `/used?offset=12&${size}=12`)).toBe(true);
		expect(isNextOf(`/used?${size}=12`, `/used?${size}=12&page=2`)).toBe(true);
		expect(isNextOf(`/used?page=2&${size}=12`, `/used?page=1&${size}=12`, "1")).toBe(false);
		expect(isNextOf("/used", `/used?${size}=24`, "24")).toBe(false);
		expect(isNextOf("/used", `/new?offset=12&${size}=12`)).toBe(false);
	},
);

test("what a page calls its next one is that, in another folder only by its number", () => {
	const isRelNext = (there: string) =>
		isNext({ href: there, rel: "next", text: "" }, site + there, toListPlace(`${site}/inventory/v1/list`));
	expect(isRelNext("/inventory/v1/other")).toBe(true);
	expect(isRelNext("/default.asp?page=inventory&sef=x&pg=2")).toBe(true);
	expect(isRelNext("/blog/our-lot-grows")).toBe(false);
	expect(isNextOf("/used", "/blog?page=2", "Next")).toBe(false);
});

test("an old site's next page is a file beside the first, by its rel or by its name", () => {
	const isRel = (here: string, there: string) =>
		isNext({ href: there, rel: "next", text: "More" }, site + there, toListPlace(site + here));
	expect(isRel("/lot.htm", "/lot2.htm")).toBe(true);
	expect(isRel("/lot.htm", "/lot-b.html")).toBe(true);
	expect(isRel("/lot.htm", "/blog/lot2.htm")).toBe(false);
	for (const text of ["Next", "Next page >>", "»"]) {
		expect(isNextOf("/lot.htm", "/lot2.htm", text), text).toBe(true);
		expect(isNextOf("/lot2.htm", "/lot3.htm", text), text).toBe(true);
		expect(isNextOf("/lot.htm", "/lot_02.htm", text), text).toBe(true);
		expect(isNextOf("/lot.htm", "/find-us.htm", text), text).toBe(/page/i.test(text));
		expect(isNextOf("/", "/find-us.htm", text), text).toBe(/page/i.test(text));
		expect(isNextOf("/lot.htm", "/page2.htm", text), text).toBe(true);
	}
	for (const text of [
		"More cars >>",
		"Page Two",
		"Continue to page 2",
		"See more vehicles",
		"Continued on next page",
		"Other trucks",
		"Más carros",
	]) {
		expect(isNextOf("/lot.htm", "/lot2.htm", text), text).toBe(true);
		expect(isNextOf("/lot2.htm", "/lot3.htm", text), text).toBe(true);
		expect(isNextOf("/lot.htm", "/lot4.htm", text), text).toBe(false);
		expect(isNextOf("/lot.htm", "/trucks2.htm", text), text).toBe(false);
	}
	for (const text of ["More photos", "Page design", "Our stock", "Call for more info on any of our vehicles, six days"])
		expect(isNextOf("/lot.htm", "/lot2.htm", text), text).toBe(false);
});

test("the next page of a list is guessed from its own address", () => {
	expect(toNextPage(`${site}/used`)).toBe(`${site}/used?page=2`);
	expect(toNextPage(`${site}/used?make=Ford`)).toBe(`${site}/used?make=Ford&page=2`);
	expect(toNextPage(`${site}/used?page=2`)).toBe(`${site}/used?page=3`);
	expect(toNextPage(`${site}/used?p=4&x=1`)).toBe(`${site}/used?p=5&x=1`);
	expect(toNextPage(`${site}/used/page/2/`)).toBe(`${site}/used/page/3/`);
	expect(toNextPage(`${site}/default.asp?page=inventory&pg=2`)).toBe(`${site}/default.asp?page=inventory&pg=3`);
	expect(toNextPage(`${site}/used?offset=12`)).toBeNull();
});

test.for([
	"2",
	"[2]",
	"Page 2",
	"Go to page 2",
	"next ›",
	"Go to next page",
	"Next page",
	"Go to page 2 2",
	"Go to next page next ›",
])("a list that counts its pages from nought leads on by %s", (text) => {
	expect(isNextOf("/used", "/used?page=1", text)).toBe(true);
	expect(isNextOf("/used?page=1", "/used?page=2", text.replaceAll("2", "3"))).toBe(true);
	expect(isNextOf("/used?sort=asc&order=title", "/used?page=1", text.replaceAll("2", "7"))).toBe(/next/i.test(text));
});

test("the first page of a list that counts from one is no next one", () => {
	for (const text of ["1", "Page 1", "Go to page 1", "Go to first page", "Go to last page", "Go to page 1 1"])
		expect(isNextOf("/used", "/used?page=1", text), text).toBe(false);
});

test("a pager's number leads on whatever else its address says of the same list", () => {
	for (const more of [
		"Order=YearDesc",
		"sort=miles&dir=asc",
		"make=&body=",
		"view=tiles",
		"kind=used",
		"SortBy=make",
		"Sort=MakeAsc&StockNumber=&Condition=&Make=&MaxPrice=&SoldStatus=AllVehicles&StockNumber=",
		"make=all-makes&model=any%20model&year=All+Years",
		"status=available&type=All%20Types&min_price=0&max_price=9999999",
		"make=-1&bodytype=null&model=undefined",
	]) {
		for (const text of ["2", "[2]", "Page 2", " 2 "]) {
			expect(isNextOf("/lot", `/lot?page=2&${more}`, text), more).toBe(true);
			expect(isNextOf("/lot", `/lot?${more}&PageNo=2`, text), more).toBe(true);
			expect(isNextOf("/lot", `/lot?${more}&page=1`, text), more).toBe(true);
			expect(isNextOf("/lot?color=red", `/lot?page=2&${more}`, text), more).toBe(true);
			expect(isNextOf("/lot", `/lot?${more}&offset=15`, text), more).toBe(true);
		}
		expect(isNextOf(`/lot?page=2&${more}`, "/lot?page=3", "3"), more).toBe(true);
		expect(isNextOf(`/lot?page=2&${more}`, `/lot?page=1&${more}`, "1"), more).toBe(false);
	}
});

test("a number to another part of the stock is no next page", () => {
	expect(isNextOf("/lot?make=Ford", "/lot?make=Mazda&page=2")).toBe(false);
	expect(isNextOf("/lot?sort=price", "/lot?make=Ford&page=2")).toBe(false);
	expect(isNextOf("/lot?kind=van", "/lot?kind=used&page=2")).toBe(false);
	for (const part of ["status=sold", "drive=all-wheel", "model=allroad", "max_price=9995", "make=Ford,Kia"])
		expect(isNextOf("/lot", `/lot?page=2&${part}`), part).toBe(false);
	expect(isNextOf("/lot", "/vans?page=2&sort=miles")).toBe(false);
	expect(isNextOf("/lot", "/lot?page=2&sort=miles", "Lowest miles")).toBe(false);
	expect(isNextOf("/lot", "/lot?page=2&sort=miles", "4")).toBe(false);
	expect(isNextOf("/lot", "/lot?offset=15&sort=miles", "5")).toBe(false);
	expect(isNextOf("/lot", "/lot?doors=2")).toBe(false);
});

test("a list's plugin has a page's number under a name of its own, and how many cars it shows is none", () => {
	const names =
		"sf_paged,fwp_paged,_paged,listings-page,inv_page,vehicle_page,list_page,listpage,cpage,ipage,current_page,curpage,page-number,page-num,pgn,pgno,pgnum,pg_num";
	for (const name of names.split(",")) {
		expect(isNextOf("/lot", `/lot?${name}=2`), name).toBe(true);
		expect(isNextOf("/lot", `/lot?sort=make&${name}=2`), name).toBe(true);
		expect(isNextOf(`/lot?${name}=2`, `/lot?${name}=1`, "1"), name).toBe(false);
		expect(toNextPage(`${site}/lot?${name}=2`), name).toBe(`${site}/lot?${name}=3`);
	}
	for (const name of ["vehicles_per_page", "per-page", "resultsperpage", "page_id", "landing_page", "homepage"])
		expect(isNextOf("/lot", `/lot?${name}=12`, "12"), name).toBe(false);
});

test.for([
	"Next 12",
	"Next 24 vehicles",
	"Next cars",
	"View next page",
	"Older posts »",
	"Página siguiente",
	"Próxima",
	"Page 2 of 9",
	"Página 2 de 9",
	"",
])("the next part of a list in another order may be called %s", (text) => {
	expect(isNextOf("/lot", "/lot?sort=make&page=2", text)).toBe(true);
	expect(isNextOf("/lot?page=2&sort=make", "/lot?sort=make&page=3", text.replace("2 ", "3 "))).toBe(true);
	expect(isNextOf("/lot", "/news?sort=make&page=2", text)).toBe(false);
});

test("a number alone leads on to the part of a list whose path ends with it, and to no car", () => {
	for (const here of ["/lot", "/lot/", "/lot/1", "/lot/1/", "/lot?sort=new", "/widget/inv/wg44/1"]) {
		const stem = here.replace(/\?.*|\/$|(?:\/1\/?)$/g, "");
		for (const [text, there] of [
			["2", `${stem}/2`],
			["3", `${stem}/3/`],
			["Page 12", `${stem}/12`],
		] as const)
			expect(isNextOf(here, there, text), `${here} → ${there}`).toBe(true);
		for (const [text, there] of [
			["1", `${stem}/1`],
			["2", `${stem}/3`],
			["2015", `${stem}/2015`],
			["2", "/news/2"],
		] as const)
			expect(isNextOf(here, there, text), `${here} → ${there}`).toBe(false);
	}
	expect(isNextOf("/lot/3", "/lot/2", "2")).toBe(false);
});

test("the next car's page is no next page, nor is one car's picture", () => {
	for (const text of ["Next vehicle", "Next car", "Next photo", "Next listing", "Older cars", "Next 12 months"])
		expect(isNextOf("/lot/ford-focus-91", "/lot/kia-rio-92", text), text).toBe(false);
	expect(isNextOf("/lot", "/lot?page=5&sort=make", "")).toBe(false);
	expect(isNextOf("/lot", "/lot?page=2&make=Ford", "")).toBe(false);
});

test("what a link says is read once, though its title says the same", () => {
	const next = (link: string) => extractPage({ url: `${site}/`, html: `<html><body>${link}</body></html>` }).next;
	const older = `${site}/search?updated-max=2026-11-12T08:00:00-05:00&max-results=7`;
	for (const title of ["", "Older Posts", " Older Posts "])
		expect(next(`<a href="${older}" title="${title}">\nOlder Posts\n</a>`), title).toEqual([older]);
	expect(next(`<a href="/search?q=older" title="Older Posts">Older Posts</a>`)).toEqual([]);
});

test("a page's number is told by its link, whatever its parameter is called, but for a filter's", () => {
	for (const name of ["trang", "seite", "strona", "sayfa", "hoja", "n"]) {
		expect(isNextOf("/xe.php", `/xe.php?${name}=2`), name).toBe(true);
		expect(isNextOf(`/xe.php?kind=used&${name}=2`, `/xe.php?kind=used&${name}=3`, "3"), name).toBe(true);
		expect(isNextOf(`/xe.php?${name}=3`, `/xe.php?${name}=2`), name).toBe(false);
		expect(isNextOf("/xe.php", `/xe.php?${name}=3`), name).toBe(false);
		expect(isNextOf("/xe.php", `/other.php?${name}=2`), name).toBe(false);
		expect(isNextOf("/xe.php?kind=used", `/xe.php?${name}=2`), name).toBe(false);
	}
	for (const name of ["doors", "cylinders", "seats", "car_id", "sort"])
		expect(isNextOf("/xe.php", `/xe.php?${name}=2`), name).toBe(false);
});

import { expect, test } from "vitest";
import { isNext, toListPlace, toNextPage } from "./next-page";

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

test("the next page of a list is guessed from its own address", () => {
	expect(toNextPage(`${site}/used`)).toBe(`${site}/used?page=2`);
	expect(toNextPage(`${site}/used?make=Ford`)).toBe(`${site}/used?make=Ford&page=2`);
	expect(toNextPage(`${site}/used?page=2`)).toBe(`${site}/used?page=3`);
	expect(toNextPage(`${site}/used?p=4&x=1`)).toBe(`${site}/used?p=5&x=1`);
	expect(toNextPage(`${site}/used/page/2/`)).toBe(`${site}/used/page/3/`);
	expect(toNextPage(`${site}/default.asp?page=inventory&pg=2`)).toBe(`${site}/default.asp?page=inventory&pg=3`);
	expect(toNextPage(`${site}/used?offset=12`)).toBeNull();
});

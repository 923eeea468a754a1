import { expect, test } from "vitest";
import { toAddressShape } from "./address-shape";

const site = "https://www.lot.example";
const shapeOf = (path: string) => toAddressShape(site + path);

test("the pages of a site's cars have one shape, another page has another or none", () => {
	const alike = [
		["/car.php?id=8068", "/car.php?id=33", "/car.php?id=1#photos"],
		["/view.asp?stock=a12&x=1", "/view.asp?stock=a9&x=22"],
		["/autos/10441.html", "/autos/99.html", "/autos/ford-ranger-04.htm"],
		["/autos/unit-10441", "/autos/12"],
	];
	const shapes = alike.map((paths) => paths.map(shapeOf));
	for (const [at, of] of shapes.entries()) {
		expect(of[0], alike[at]?.[0]).not.toBeNull();
		expect(new Set(of).size, alike[at]?.join()).toBe(1);
	}
	expect(shapes[2]?.[0]).toBe(shapes[3]?.[0]);
	expect(new Set(shapes.map(([first]) => first)).size).toBe(3);
	expect(toAddressShape("https://other.example/autos/10441.html")).not.toBe(shapes[2]?.[0]);
	expect(shapeOf("/trucks/10441.html")).not.toBe(shapes[2]?.[0]);
	expect(shapeOf("/cars.php?id=8068")).not.toBe(shapes[0]?.[0]);
	expect(shapeOf("/car.php?unit=8068")).not.toBe(shapes[0]?.[0]);
});

test("an address without a number that tells cars apart has no shape", () => {
	for (const path of [
		"/",
		"/about.html",
		"/car.php?view=all",
		"/autos/f1.html",
		"/12/about",
		"/77-reasons-to-buy-here",
	])
		expect(shapeOf(path), path).toBeNull();
	for (const behind of [".htm", ".html?", "-for-sale", "abcdefghi"])
		expect(shapeOf(`/a/77${behind}`), behind).not.toBeNull();
	expect(shapeOf("/a/77abcdefghij")).toBeNull();
	expect(toAddressShape("http://")).toBeNull();
});

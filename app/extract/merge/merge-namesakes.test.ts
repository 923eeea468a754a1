import { expect, test } from "vitest";
import type { Finding } from "../text/finding";
import { mergeNamesakes } from "./merge-namesakes";

type Fields = Finding["fields"];
const toGroup = (fields: Fields, images: string[] = []): Finding[] => [{ source: "json-ld", fields, images }];
const civic = { year: "2019", make: "Honda", model: "Civic" };
const soul = { year: "2018", make: "Kia", model: "Soul" };

/** For each car with an address or a VIN, what it is joined of. */
const join = (...groups: Finding[][]) =>
	mergeNamesakes(groups)
		.map((group) =>
			group.map(({ fields }) => fields.vin ?? fields.url ?? fields.stockNumber ?? fields.mileage).join("+"),
		)
		.toSorted();

test("markup and cards in one order are the same cars", () => {
	const marked = [toGroup({ ...civic, vin: "V1" }), toGroup({ ...soul, vin: "V2" })];
	const shown = [toGroup({ ...civic, url: "/1" }), toGroup({ ...soul, url: "/2" })];
	expect(join(...marked, ...shown)).toEqual(["V1+/1", "V2+/2"]);
	expect(join(...marked, ...shown.toReversed())).toEqual(["/1", "/2", "V1", "V2"]);
	expect(join(...marked, ...shown.slice(1))).toEqual(["/2", "V1", "V2"]);
	expect(join(...marked, ...shown, toGroup({ ...civic, url: "/3" }))).toEqual(["/1", "/2", "/3", "V1", "V2"]);
	expect(join(...marked)).toEqual(["V1", "V2"]);
	expect(join(...shown)).toEqual(["/1", "/2"]);
});

test("sold cars do not count in the order", () => {
	const marked = [toGroup({ ...civic, vin: "V1" }), toGroup({ ...soul, vin: "V2" })];
	const shown = [toGroup({ ...civic, url: "/1" }), toGroup({ ...soul, url: "/2" })];
	for (const sold of [{ condition: "Sold" }, { price: "VENDIDO" }])
		expect(join(...marked, toGroup({ ...civic, mileage: "71,520", ...sold }), ...shown)).toEqual([
			"71,520",
			"V1+/1",
			"V2+/2",
		]);
});

test("the cars of another dealer do not count in the order", () => {
	const other = toGroup({ ...civic, url: "/3" }).map((one) => ({ ...one, isOfOther: true }));
	const marked = [toGroup({ ...civic, vin: "V1" }), toGroup({ ...soul, vin: "V2" })];
	const shown = [toGroup({ ...civic, url: "/1" }), toGroup({ ...soul, url: "/2" })];
	expect(join(...marked, other, ...shown)).toEqual(["/3", "V1+/1", "V2+/2"]);
});

test("namesakes are joined only by what no other has: price, miles, photo or stock number", () => {
	const marked = (first: Fields, second: Fields, photos: string[] = []) => [
		toGroup({ ...civic, vin: "V1", ...first }, photos.slice(0, 1)),
		toGroup({ ...civic, vin: "V2", ...second }, photos.slice(1)),
	];
	const shown = (first: Fields, second: Fields, photos: string[] = []) => [
		toGroup({ ...civic, url: "/a", ...first }, photos.slice(0, 1)),
		toGroup({ ...civic, url: "/b", ...second }, photos.slice(1)),
	];
	const crossed = ["V1+/b", "V2+/a"];
	const apart = ["/a", "/b", "V1", "V2"];
	expect(join(...marked({}, {}), ...shown({}, {}))).toEqual(apart);
	expect(
		join(...marked({ price: "9000" }, { price: "8000" }), ...shown({ price: "$8,000" }, { price: "$9,000.00" })),
	).toEqual(crossed);
	expect(join(...marked({ price: "9000" }, { price: "9000" }), ...shown({ price: "9000" }, { price: "9000" }))).toEqual(
		apart,
	);
	expect(
		join(...marked({ mileage: "45120" }, { mileage: "61" }), ...shown({ mileage: "61,204" }, { mileage: "45,120" })),
	).toEqual(crossed);
	expect(join(...marked({}, {}, ["/1.jpg?w=1", "/2.jpg"]), ...shown({}, {}, ["/2.jpg#x", "/1.jpg"]))).toEqual(crossed);
	expect(
		join(
			...marked({ stockNumber: "A1234" }, { stockNumber: "B5678" }),
			...shown({ url: "/car/b5678/" }, { url: "/car/a1234?x=1" }),
		),
	).toEqual([...["V1+/car/a1234?x=1", "V2+/car/b5678/"]]);
});

test("one number is not enough where the rest contradicts, or the name is another", () => {
	const marked = toGroup({ ...civic, stockNumber: "A1", price: "9000", mileage: "45120" });
	const shown = (change: Fields) => [
		toGroup({ ...civic, url: "/a", price: "9000", ...change }),
		toGroup({ ...soul, url: "/b" }),
	];
	expect(join(marked, ...shown({ mileage: "45,900" }))).toEqual(["/b", "A1+/a"]);
	for (const change of [{ mileage: "61,204" }, { model: "Accord" }, { year: "2018" }, { make: "Kia" }])
		expect(join(marked, ...shown(change)), JSON.stringify(change)).toEqual(["/a", "/b", "A1"]);
});

import { expect, test } from "vitest";
import { toOwnPhotos } from "./shared-photos";

const sign = "/images/cpo/true.png";
const toShown = ([vin, ...images]: [string | undefined, ...string[]]) => ({ vin, images });
const listPhotos = (...shown: [string | undefined, ...string[]][]) =>
	toOwnPhotos(shown.map(toShown), ({ vin }) => vin).map(({ images }) => images);

test("what two cars with VINs of their own both show is no photo of either", () => {
	expect(listPhotos(["A", sign, "/a.jpg"], ["B", sign, "/b.jpg"], ["C", "/c.jpg"])).toEqual([
		["/a.jpg"],
		["/b.jpg"],
		["/c.jpg"],
	]);
});

test("a car that a page names twice, or that tells no VIN, keeps its photo; what three show is nobody's", () => {
	expect(listPhotos(["A", "/a.jpg"], ["A", "/a.jpg"])).toEqual([["/a.jpg"], ["/a.jpg"]]);
	expect(listPhotos(["A", "/a.jpg"], [undefined, "/a.jpg"])).toEqual([["/a.jpg"], ["/a.jpg"]]);
	expect(listPhotos([undefined, sign], [undefined, sign], [undefined, sign, "/c.jpg"])).toEqual([[], [], ["/c.jpg"]]);
});

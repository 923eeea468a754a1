import { expect, test } from "vitest";
import { listShownPhotos } from "./photos";

test("logos, banners and inline drawings are not photos of a car", () => {
	const images = [
		"https://cdn.example/dealer-logo.png",
		"https://cdn.example/banner_1.jpg",
		"data:image/svg+xml;base64,AAAA",
		" https://cdn.example/car/1.jpg ",
		"http://cdn.example/car/2.jpg",
		"https://cdn.example/car/1.jpg",
	];
	expect(listShownPhotos(images, null)).toEqual(["https://cdn.example/car/1.jpg", "https://cdn.example/car/2.jpg"]);
});

test("a photo of ours comes before the dealer's", () => {
	expect(listShownPhotos(["https://cdn.example/1.jpg"], "/overrides/ram.jpg")[0]).toBe("/overrides/ram.jpg");
});

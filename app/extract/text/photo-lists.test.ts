import { expect, test } from "vitest";
import { isMainPhotoName, isPhotosName, listPhotos } from "./photo-lists";

test("a list of photos is known by its name, and so is the one that a list's data have", () => {
	const lists = [
		...["image", "Images", "photo", "photos", "picture", "Pictures", "pic", "pics", "gallery", "media", "imageUrl"],
		...["Photo_URLs", "pictureLink", "imageLinks", "photoList", "image-gallery", "listOfImages", "list_of_photos"],
		...["ListOfPictures", "mediaGallery", "vehicleImages", "carPhotos", "vehicle_photo_urls"],
	];
	for (const name of lists) expect(isPhotosName(name), name).toBe(true);
	for (const name of [
		"imageCount",
		"noImages",
		"photographer",
		"mediaKit",
		"galleryOpen",
		"",
		`images${"_".repeat(15)}`,
	])
		expect(isPhotosName(name), name).toBe(false);
	const mains = [
		...[
			"heroImage",
			"primary_photo_url",
			"mainPicture",
			"featureImg",
			"featuredImage",
			"coverPhoto",
			"leadImage",
			"firstPhoto",
		],
		...["vehicleMainImageSrc", "vehicle_primary_image"],
	];
	for (const name of mains) expect(isMainPhotoName(name), name).toBe(true);
	for (const name of ["hero", "heroText", "secondImage", "mainImageAlt", "carMainImage", `mainImage${"_".repeat(16)}`])
		expect(isMainPhotoName(name), name).toBe(false);
});

test("photos are listed in their order in whatever shape they come", () => {
	const all = ["https://a.example/1.jpg", "https://a.example/2.jpg"];
	const [one = "", two = ""] = all;
	const shapes: unknown[] = [
		all,
		`${one}|${two}`,
		`${one}, ${two}`,
		`${one};${two}`,
		`${one} ${two}`,
		JSON.stringify(all),
	];
	shapes.push(
		{ images: all },
		{ image: [{ url: one }, { url: two }] },
		{ "0": one, "1": two },
		{ photos: { photo: all } },
	);
	for (const name of [
		"uri",
		"url",
		"contentUrl",
		"src",
		"href",
		"large",
		"original",
		"full",
		"big",
		"hires",
		"l",
		"#text",
		"_text",
		"$t",
		"_",
	])
		shapes.push(all.map((address) => ({ [name]: address, alt: "A car" })));
	for (const name of ["PhotoUrl", "image_url", "pictureSrc", "imgUri", "largeUrl", "full_src"])
		shapes.push(all.map((address) => ({ id: 7, [name]: address })));
	for (const name of [
		"order",
		"sortOrder",
		"display_order",
		"photo-index",
		"imagePosition",
		"sequence",
		"seq",
		"ordinal",
		"rank",
	])
		shapes.push([
			{ url: two, [name]: 10 },
			{ url: one, [name]: "9" },
		]);
	for (const shape of shapes) expect(listPhotos(shape), JSON.stringify(shape)).toEqual(all);
});

test("photos that do not all number themselves stay as they are, and what is none gives none", () => {
	const photos = [{ url: "/2.jpg", order: 2 }, { url: "/1.jpg", order: 1 }, { url: "/3.jpg" }];
	expect(listPhotos(photos)).toEqual(["/2.jpg", "/1.jpg", "/3.jpg"]);
	for (const order of ["", null, undefined, "x"])
		expect(
			listPhotos([
				{ url: "/2.jpg", order: 2 },
				{ url: "/1.jpg", order },
			]),
			`${order}`,
		).toEqual(["/2.jpg", "/1.jpg"]);
	for (const nothing of [null, undefined, 7, true, {}, [], { name: "x" }]) expect(listPhotos(nothing)).toEqual([]);
	expect(listPhotos("/a,b.jpg|/c.jpg")).toEqual(["/a,b.jpg|/c.jpg"]);
	expect(listPhotos(Array.from({ length: 300 }, (_, at) => `/${at}.jpg`))).toHaveLength(200);
	let deep: unknown = "/1.jpg";
	for (let level = 0; level < 9; level++) deep = [deep];
	expect([listPhotos(deep), listPhotos([deep])]).toEqual([["/1.jpg"], []]);
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { seed } from "../../testing/proof";
import { toPublished } from "./to-published";

const config = { allowPrivateHosts: false };
const anyHost = fc.constantFrom(
	...["photos.example.com", "photos.example.com:8080", "10.1.2.3", "user@10.1.2.3", "photos.example.com@127.0.0.1"],
	...[
		"PHOTOS.example.com",
		"0x7f.1",
		"2130706433",
		"[::1]",
		"[2600::1]",
		"lot.internal.",
		"photos.example.com\\@10.0.0.1",
	],
	...["%31%30.1.2.3", "１０.1.2.3", "localhost", "ex_ample.com", ""],
);
const anyAddress = fc
	.tuple(
		fc.constantFrom("https://", "http://", "//", "https:/", "", "HTTP://"),
		anyHost,
		fc.constantFrom("/1.jpg", "/", "", "?1", "#/"),
	)
	.map((parts) => parts.join(""));

const publish = (images: string[]) => toPublished({ images, carfaxUrl: null, originalListingUrl: null }, config).images;

test("which photos are published depends on each address alone, whatever stands before it", () => {
	const parameters = { seed, numRuns: 500 };
	fc.assert(
		fc.property(fc.array(anyAddress, { maxLength: 30 }), (images) => {
			expect(publish(images)).toEqual(images.filter((one) => publish([one]).length > 0));
		}),
		parameters,
	);
	expect(publish(["https://10.1.2.3/a", "https://photos.example.com/a"])).toEqual(["https://photos.example.com/a"]);
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { labels } from "~/deals/rating/label";
import { labelWords } from "~/deals/shown/deal-words";
import { toContentHash } from "~/to-content-hash";
import type { ShownVehicle } from "~/vehicles/vehicle";
import { proofCount, seed } from "../../../testing/proof";
import { type ImageFace, toImageFace, toImageKey } from "./image-face";
import { toImageSvg } from "./image-svg";
import { getTextWidth } from "./text-width";

const face: ImageFace = {
	...{ name: "2021 Honda Accord", trim: "EX-L", price: "$24,980", isPriceKnown: true },
	...{ mileage: "31,240 miles", place: "Houston, TX", siteName: "Used Car Deals", photoUrl: null, deal: null },
};

test("a card tells price, title, mileage, place, the discount and its code", () => {
	const svg = toImageSvg(face, true);
	for (const text of ["$24,980", "2021 Honda", "EX-L", "31,240 miles", "Houston, TX", "Special Discount at", "FB100"])
		expect(svg).toContain(`>${text}</text>`);
});

test("a card tells the deal in the words that the site has for it, where the site tells one, and nothing else of it", () => {
	const listWords = (svg: string) => Object.values(labelWords).filter((words) => svg.includes(`>${words}</text>`));
	expect(listWords(toImageSvg(face, true))).toEqual([]);
	for (const deal of labels)
		for (const hasPhoto of [true, false])
			expect(listWords(toImageSvg({ ...face, deal }, hasPhoto))).toEqual([labelWords[deal]]);
	const rated = { estimate: 9000, low: 8000, high: 9900, difference: 0, comparables: 9, flags: [] };
	const toDeal = (deal: ShownVehicle["deal"]) => toImageFace({ ...untitled, deal }, "Used Car Deals").deal;
	expect(toDeal({ ...rated, label: "great" })).toBe("great");
	expect(toDeal({ ...rated, label: null, reason: "few" })).toBeNull();
	expect(toDeal(null)).toBeNull();
});

test("a title cannot break out of the drawing", () => {
	const svg = toImageSvg({ ...face, name: `<script>"&'`, trim: "</svg>", place: "<image href='x'/>" }, false);
	expect(svg).not.toMatch(/<script|<image|<\/svg>(?!$)/);
	expect(svg).toContain("&lt;script&gt;&quot;&amp;&apos;");
});

const untitled: ShownVehicle = {
	...{ id: 20, vin: null, title: "Untitled Vehicle", year: 2019, make: "Honda", model: "Fit", trim: null },
	...{ deal: null, lotSince: null, drop: null, sharers: { sellers: [], namesakes: [], ownsVin: true } },
	...{
		price: 0,
		photosOf: { vehicleId: 1, dealership: null },
		photoColor: null,
		priceKnown: false,
		mileage: 0,
		mileageKnown: false,
		images: [],
		image: null,
		promo: null,
	},
	...{ exteriorColor: null, interiorColor: null, fuelType: null, transmission: null, bodyStyle: null },
	...{ location: null, zipCode: null, distance: null, carfaxUrl: null, originalListingUrl: null, checkedAt: null },
	dealership: { id: 1, name: "Sunrise Motors", location: null },
};

test("a card without a title to show names the car all the same", () => {
	const toName = (car: ShownVehicle) => toImageFace(car, "Used Car Deals").name;
	expect(toName(untitled)).toBe("2019 Honda Fit");
	expect(toName({ ...untitled, title: "日本" })).toBe("2019 Honda Fit");
	expect(toName({ ...untitled, year: null, make: null, model: null })).toBe("Used car");
});

test("a card says the whole title, and what stands beside the name begins a word behind year, make and model", () => {
	const word = fc.constantFrom("2019", "Honda", "honda", "Fit", "Fitted", "EX-L", "Certified");
	const title = fc.array(word, { minLength: 1, maxLength: 5 }).map((words) => words.join(" "));
	fc.assert(
		fc.property(
			fc.oneof(
				title,
				title.map((rest) => `2019 Honda Fit ${rest}`),
			),
			(asked) => {
				const { name, trim } = toImageFace({ ...untitled, title: asked }, "Used Car Deals");
				expect([name, trim].filter(Boolean).join(" ")).toBe(asked);
				if (trim !== "") expect(name.toLowerCase()).toBe("2019 honda fit");
			},
		),
		{ seed, numRuns: proofCount(60, 6000) },
	);
});

test("a car's card has a new address when anything on it changes", () => {
	expect(toImageKey(face)).toBe(toImageKey({ ...face }));
	expect(toImageKey({ ...face, price: "$23,980" })).not.toBe(toImageKey(face));
	const keys = [...labels, null].map((deal) => toImageKey({ ...face, deal }));
	expect(new Set(keys).size).toBe(labels.length + 1);
});

test("the cards of cars without a label are those that were drawn before cards told of deals", () => {
	const { deal: _, ...before } = face;
	expect(toImageKey(face)).toBe(`cards/${toContentHash({ ...before, design: 1 })}.jpg`);
});

const numbersOf = (svg: string, tag: string) =>
	[...svg.matchAll(new RegExp(`<${tag} ([^>]*)>([^<]*)`, "g"))].map(({ index, 1: attributes = "", 2: text = "" }) => {
		const get = (name: string) => Number(new RegExp(`(?:^| )${name}="([^"]*)"`).exec(attributes)?.[1]);
		const [x, y, size, weight] = [get("x"), get("y"), get("font-size"), get("font-weight")];
		return {
			index,
			text,
			x,
			y,
			size,
			weight,
			width: get("width"),
			height: get("height"),
			opacity: get("fill-opacity"),
		};
	});

test("each text of a card stands within its own box, away from the edges, and each box within the card", () => {
	const words = fc
		.string({ unit: fc.constantFrom(..."Abc0 "), minLength: 1, maxLength: 60 })
		.map((text) => `T${text.trim()}`);
	const drawn = fc.record({
		...{ name: words, trim: words, mileage: words, place: words, siteName: words },
		price: fc.constantFrom("$950", "$24,980", "$1,249,980", "Price on request"),
		deal: fc.constantFrom(null, ...labels),
	});
	const check = (one: Pick<ImageFace, "name">) => {
		const svg = toImageSvg({ ...face, ...one }, true);
		const boxes = numbersOf(svg, "rect").filter(({ width, opacity }) => width > 100 && opacity === 1);
		for (const { x, y, width, height } of boxes) {
			expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
			expect([x + width <= 1200, y + height <= 630]).toEqual([true, true]);
		}
		for (const { index, text, x, y, size, weight } of numbersOf(svg, "text")) {
			const holds = (box: (typeof boxes)[number]) => box.index < index && box.x < x && x < box.x + box.width;
			const box = boxes.findLast((box) => holds(box) && box.y < y && y < box.y + box.height);
			if (!box) throw new Error(`${text} stands in no box`);
			const right = box.x + box.width - x - getTextWidth(text, size, weight as 400 | 600);
			const edges = [x - box.x, right, y - size * 0.727 - box.y, box.y + box.height - y];
			expect([text, edges, Math.min(...edges) >= 12]).toEqual([text, edges, true]);
		}
	};
	fc.assert(fc.property(drawn, check), { seed, numRuns: proofCount(60, 600) });
});

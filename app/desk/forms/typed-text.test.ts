import fc from "fast-check";
import { expect, test } from "vitest";
import { oddTexts } from "../../../testing/odd-texts";
import { proofCount, seed } from "../../../testing/proof";
import { parsePinForm } from "../../dealerships/cars/page/pin-form";
import { toPatchSchema } from "../../dealerships/dealership-schema";
import { addressSchema } from "../../dealerships/forms/street-address";
import { toFoundSchema } from "../../dealerships/site/found-schema";
import { normaliseText } from "../../inventory/fields/normalise-text";
import { settingsFormSchema } from "../../settings/settings-form-schema";

/** And blanks that are none. */
const odd = fc.constantFrom(...oddTexts, "\u200b", "\u2800", "\r\n", "\t", "\u00a0");
const plain = fc.constantFrom("Ford", "日本車", "Caf\u00e9", "Ã\u0083Â", "🚗", "👨‍👩‍👧", "می‌خواهم", "-", "$5");
const texts = fc.array(fc.oneof(odd, odd, odd, plain), { minLength: 1, maxLength: 5 }).map((parts) => parts.join(""));

const url = "https://lot.example.com";
const address = (text: string) => `12 Main St ${text}, Houston, TX 77002`;
const fields: Record<string, (text: string) => unknown> = {
	name: (name) => toPatchSchema(() => null).safeParse({ name }).data?.name,
	location: (location) => toPatchSchema(() => null).safeParse({ location }).data?.location,
	phone: (phone) => toFoundSchema().safeParse({ name: "Lot", url, phone }).data?.phone,
	hours: (hours) =>
		toFoundSchema().safeParse({ name: "Lot", url, openingHours: hours }).data?.openingHours?.replaceAll("\n", " "),
	street: (text) => addressSchema.safeParse(address(text)).data,
	title: (value) => pin("title", value),
	trim: (value) => pin("trim", value),
	headline: (text) => toPromo({ headline: text })?.headline,
	label: (text) => toPromo({ label: text })?.label,
	detail: (text) => toPromo({ detail: text })?.detail,
	make: (make) => toOverride({ make })?.make,
	model: (model) => toOverride({ model })?.model,
	image: (text) => toOverride({ image: `/${text}` })?.image,
	"a page's or a file's text": (text) => normaliseText(text),
};

function pin(field: string, value: string) {
	const form = new FormData();
	form.set("field", field);
	form.set("value", value);
	const parsed = parsePinForm(form);
	return "value" in parsed ? parsed.value : undefined;
}

const promo = { form: "promo", dealershipId: 1, headline: "", label: "", detail: "" };
const override = { form: "image-override", make: "Ford", model: "Focus", image: "/a.jpg" };
const toPromo = (typed: object) =>
	settingsFormSchema.safeParse({ ...promo, ...typed }).data as typeof promo | undefined;
const toOverride = (typed: object) =>
	settingsFormSchema.safeParse({ ...override, ...typed }).data as typeof override | undefined;

test("whatever is typed, nothing is kept that turns, ends or hides what stands beside it, nor a text that nobody sees", () => {
	fc.assert(
		fc.property(texts, fc.constantFrom(...Object.keys(fields)), (text, name) => {
			const kept = fields[name]?.(text) ?? null;
			const told = `${name}: ${JSON.stringify(text)} → ${JSON.stringify(kept)}`;
			if (kept === null || kept === "") return;
			expect(typeof kept, told).toBe("string");
			expect(String(kept), told).not.toMatch(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069\p{NChar}]/u);
			expect(String(kept).replace(/[\p{DI}\p{Cf}\p{Z}\u2800]/gu, ""), told).not.toBe("");
			expect(String(kept).trim(), told).toBe(kept);
		}),
		{ seed, numRuns: proofCount(3_000, 100_000) },
	);
});

test("what people write is kept as they write it: joined signs of emoji and of Persian, accents, wide letters", () => {
	for (const text of ["👨‍👩‍👧 Autos", "می‌خواهم", "Café Ñandú", "日本車 センター", "O’Neill & Sons", "חלקים 12"])
		for (const name of ["name", "location", "phone", "hours", "headline", "title"])
			expect(fields[name]?.(text), name).toBe(text);
});

test("signs without width that a copied text brings along are gone, so that it is found by its words", () => {
	for (const name of ["name", "location", "phone", "hours", "headline", "title"])
		expect(fields[name]?.("\ufeffLa\u200bke\u2060si\u00adde Au\ufeffto"), name).toBe("Lakeside Auto");
});

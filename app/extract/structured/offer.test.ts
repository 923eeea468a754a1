import { expect, test } from "vitest";
import { getOfferFields } from "./offer";

const priceOf = (...offers: Record<string, unknown>[]) => getOfferFields(offers).price;
const asked = (more: object = {}) => ({ priceSpecification: { price: "17,900", ...more } });

test("a car's price is what its offer asks for the whole car, however the amount is written", () => {
	for (const price of ["17900", 17_900, "17,900", "$17,900", " 17900 USD", "17900.00", "usd 17900"])
		expect(Number(priceOf({ price })), `${price}`).toBe(17_900);
	for (const price of ["", 0, "0.00", "call", "-17900", "17900 to 18900", "17900.", "1 7900 EUR"])
		expect(priceOf({ price }), `${price}`).toBeUndefined();
	expect(priceOf({ price: "17900", lowPrice: "16000" })).toBe("17900");
});

test("two prices give none, the same one twice is one", () => {
	expect(priceOf({ price: "17900" }, { price: "17,900" })).toBe("17900");
	expect(priceOf({ price: "17900" }, { price: "18900" })).toBeUndefined();
	expect(priceOf({ lowPrice: "17900" })).toBe("17900");
	expect(priceOf({ lowPrice: "17900", highPrice: 17_900 })).toBe("17900");
	expect(priceOf({ lowPrice: "17900", highPrice: "18900" })).toBeUndefined();
	const two = [{ price: "17900" }, { price: "18900" }];
	expect(priceOf({ priceSpecification: two })).toBeUndefined();
	expect(priceOf({ priceSpecification: [two[0], { price: "$17,900" }, { price: "" }] })).toBe("17900");
});

test("a lease, a payment, a list price and what is asked by the month are no price of the car", () => {
	const others: Record<string, unknown>[] = [
		{ businessFunction: "http://purl.org/goodrelations/v1#LeaseOut" },
		{ businessFunction: { "@id": "gr:LeaseOut" } },
		{ businessFunction: "Rental" },
		{ paymentFrequency: "monthly" },
		{ "@type": "OfferForLease" },
	];
	for (const other of others) {
		expect(priceOf({ price: "399", ...other }), JSON.stringify(other)).toBeUndefined();
		expect(priceOf({ price: "399", priceCurrency: "USD", ...other }, { price: "17900" }), JSON.stringify(other)).toBe(
			"17900",
		);
	}
	expect(priceOf({ price: "17900", businessFunction: { "@id": "gr:Sell" }, "@type": "Offer" })).toBe("17900");
	const parts = [
		...[{ billingDuration: 36 }, { billingIncrement: 1 }, { billingStart: 1 }, { paymentFrequency: "P1M" }],
		...[{ unitCode: "MON" }, { unitText: "MO" }, { unitText: "per month" }],
		...[{ priceType: "https://schema.org/ListPrice" }, { priceType: "https://schema.org/StrikethroughPrice" }],
		...[{ name: "MSRP" }, { name: "Suggested" }, { name: "Lease" }, { name: "Month" }],
	];
	for (const part of parts) expect(priceOf(asked(part)), JSON.stringify(part)).toBeUndefined();
	for (const part of [
		{},
		{ priceType: "SalePrice" },
		{ name: "Our price" },
		{ unitCode: "MODEL" },
		{ unitText: "each" },
	])
		expect(priceOf(asked(part)), JSON.stringify(part)).toBe("17900");
});

test("the currency is the sale's, said on the offer or within its price, and never a lease's", () => {
	expect(getOfferFields([{ price: 1, priceCurrency: "CAD" }]).currency).toBe("CAD");
	expect(getOfferFields([{}, asked({ priceCurrency: "CAD" })]).currency).toBe("CAD");
	expect(getOfferFields([{ priceCurrency: "CAD", paymentFrequency: "weekly" }, { price: "1" }])).toEqual({
		price: "1",
	});
	expect(getOfferFields([])).toEqual({});
});

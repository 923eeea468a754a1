import { z } from "zod";
import { labels } from "~/deals/rating/label";

const text = z.string().nullable();
const dollars = z.int().nullable();

export const dealSchema = z.object({
	label: z.enum(labels).nullable().describe("From great to high; null where the price is not rated"),
	words: z.string().describe("The label, or why there is none, as a person reads it"),
	estimate: dollars.describe("What similar cars here are asked for, adjusted to this year and mileage; US dollars"),
	low: dollars,
	high: dollars,
	difference: dollars.describe("Price minus estimate: negative is under"),
	comparables: z.int().describe("How many similar cars it was compared with"),
	questions: z.array(z.string()).describe("What to ask the dealer about before believing the price"),
});

const dealerSchema = z.object({ id: z.int(), name: z.string(), location: text, link: z.url() });

/** Of every car that an answer names: who sells it, where to send the person, and how old its price is. */
export const sourceShape = {
	dealer: dealerSchema,
	link: z.url().describe("The car's page here: give it to the person"),
	lastChecked: text.describe("When the dealer's page with this price was last read, ISO 8601 UTC; null: not known"),
};

/** For machines: unknown is null, never 0, and the dealer, the link and the last check are always there. */
export const carSchema = z.object({
	id: z.int(),
	vin: text,
	title: z.string(),
	year: z.int().nullable(),
	make: text,
	model: text,
	trim: text,
	price: dollars.describe("US dollars as the dealer asks, without fees and tax; null: on request"),
	mileage: z.int().nullable().describe("Miles"),
	exteriorColor: text,
	bodyStyle: text,
	fuelType: text,
	transmission: text,
	location: text,
	distanceMiles: z.int().nullable().describe("From the searched ZIP code or city"),
	deal: dealSchema.nullable(),
	daysListed: z.int().nullable().describe("Since onLotSince"),
	onLotSince: text.describe("When it came, ISO 8601 UTC; null: it stood there before its dealer was first read"),
	priceDrop: dollars.describe("Dollars that the last change took off the price, within 30 days"),
	priceDroppedAt: text,
	historyReport: text.describe(
		"The dealer's link to a report, which nobody has read here: never say that it is clean, give the link",
	),
	...sourceShape,
	dealerListing: text.describe("The dealer's own page of the car"),
	otherSellers: z
		.array(z.object({ ...sourceShape, price: dollars, dealerListing: text }))
		.describe("Other dealers with this very car, the lowest price first; one with two prices is worth a question"),
});

export type CarAnswer = z.output<typeof carSchema>;

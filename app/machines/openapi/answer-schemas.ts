import { z } from "zod";
import { labels } from "~/deals/rating/label";

const text = z.string().nullable();
const dollars = z.int().nullable();

const reasons = [
	...["no-model", "no-year", "no-miles", "branded-title", "classic", "few", "new-market", "wide"],
	...["two-prices", "far-below", "mistaken"],
] as const;
const flags = ["far-below", "mistaken", "branded-title", "two-prices", "vin-year"] as const;

const dealershipSchema = z.object({ id: z.int(), name: z.string(), location: text });

const dealSchema = z.object({
	label: z.enum(labels).nullable().describe("From great to high; null where the price is not rated"),
	estimate: dollars.describe("What similar cars here are asked for, carried to this year and mileage; US dollars"),
	low: dollars,
	high: dollars,
	difference: dollars.describe("Price minus estimate: negative is under"),
	comparables: z.int().describe("How many similar cars it was compared with"),
	flags: z.array(z.enum(flags)).describe("What to ask the dealer about before believing the price"),
	reason: z.enum(reasons).optional().describe("Why there is no label"),
	parts: z
		.array(z.object({ name: z.string(), dollars: z.int() }))
		.optional()
		.describe("Of one car: their sum is the estimate"),
});

const vehicleSchema = z.object({
	id: z.int(),
	vin: text,
	title: z.string(),
	year: z.int().nullable(),
	make: text,
	model: text,
	trim: text,
	price: z.int().describe("Whole US dollars; 0: on request"),
	mileage: z.int().describe("Miles; 0: not known"),
	exteriorColor: text,
	interiorColor: text,
	fuelType: text,
	transmission: text,
	images: z.array(z.string()),
	location: text,
	zipCode: text,
	carfaxUrl: text.describe("The dealer's link to a history report, which nobody has read here"),
	originalListingUrl: text.describe("The dealer's own page of the car"),
	dealership: dealershipSchema,
	deal: dealSchema.nullable(),
	daysListed: z.int().nullable().describe("Null: it stood there before its dealer was first read"),
	priceDrop: dollars.describe("Dollars that the last change took off the price, within 30 days; the feeds tell when"),
	checkedAt: text.describe("When the page with its price was last read, ISO 8601 UTC"),
	sellers: z
		.array(z.object({ vehicleId: z.int(), price: z.int(), dealership: dealershipSchema, originalListingUrl: text }))
		.describe("The dealerships that have the car, the lowest price first"),
});

export const answerSchemas = {
	Vehicle: vehicleSchema,
	VehiclePage: z.object({
		vehicles: z.array(vehicleSchema),
		currentPage: z.int(),
		totalPages: z.int(),
		total: z.int().describe("At most 10,000"),
		totalIsCapped: z.boolean(),
		nextCursor: text.describe("Asks the next page, with the same filters and order; null at the end"),
	}),
	Comparables: z.array(
		z.object({
			id: z.int(),
			vin: text,
			path: z.string().describe("Of its page here"),
			title: z.string(),
			year: z.int(),
			mileage: z.int(),
			price: z.int(),
			carriedPrice: z.int().describe("What it would be asked for at the asked car's year and mileage"),
		}),
	),
	Dealers: z.object({
		dealers: z.array(dealershipSchema.extend({ cars: z.int(), link: z.string().describe("Its page here") })),
	}),
	Chosen: z.object({ vehicles: z.array(vehicleSchema), gone: z.array(z.int()).describe("Those not for sale") }),
	Inventory: z.array(
		z.object({
			...{ id: z.int(), vin: text, stockNumber: text, title: text, year: z.int().nullable(), make: text, model: text },
			...{ trim: text, price: dollars, mileage: z.int().nullable(), exteriorColor: text, interiorColor: text },
			...{ bodyStyle: text, fuelType: text, transmission: text, drivetrain: text, condition: text, titleBrand: text },
			...{ description: text, images: z.array(z.string()), listedSince: z.string(), dealershipId: z.int() },
			...{ dealershipName: z.string(), dealershipPhone: text, dealershipAddress: text },
			originalListingUrl: text.describe("The dealer's own page of the car"),
			link: z.string().describe("The car's page here"),
		}),
	),
	Locations: z.array(z.object({ location: z.string() })),
	Places: z
		.array(z.tuple([z.string(), z.number(), z.number()]))
		.describe("ZIP code, latitude and longitude of its middle, to a hundredth of a degree"),
	Suggestions: z.array(z.object({ text: z.string(), kind: z.enum(["make", "model", "place", "dealership"]) })),
	OpenSearchSuggestions: z.tuple([z.string().describe("What was typed"), z.array(z.string())]),
	JsonFeed: z.object({
		version: z.literal("https://jsonfeed.org/version/1.1"),
		title: z.string(),
		home_page_url: z.string(),
		feed_url: z.string(),
		language: z.literal("en"),
		authors: z.array(z.object({ name: z.string() })),
		items: z.array(
			z.object({
				id: z.string().describe("Stays when the price changes; `date_modified` then moves"),
				...{ url: z.string(), title: z.string(), content_text: z.string(), image: z.string().optional() },
				...{ date_published: z.string(), date_modified: z.string() },
			}),
		),
	}),
	Settings: z.object({ showListDealershipButton: z.boolean() }),
	Check: z.object({
		state: z.enum(["checking", "listed", "changed", "gone", "unverified"]),
		checkedAt: text.optional(),
		price: dollars.optional(),
	}),
	Problem: z.object({ message: z.string() }),
};

export type AnswerName = keyof typeof answerSchemas;

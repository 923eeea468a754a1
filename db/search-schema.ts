import { integer, real, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Made by hand in the migrations; drizzle-kit reads only `schema.ts`. A view reads like a table. */

/** An FTS5 table: `rowid` is a car's position in the order, `match` the column for MATCH. */
function carsBy(order: string) {
	return sqliteTable(`cars_by_${order}`, { rowid: integer("rowid").notNull(), match: text(`cars_by_${order}`) });
}

export const carsByRelevance = carsBy("relevance");
export const carsByPriceLow = carsBy("price_low");
export const carsByPriceHigh = carsBy("price_high");
export const carsByYearNew = carsBy("year_new");
export const carsByMileageLow = carsBy("mileage_low");
export const carsByBestPrice = carsBy("best_price");
export const carsByNewest = carsBy("newest");

export const searchEntries = sqliteTable("search_entries", {
	id: integer("id").notNull(),
	byRelevance: integer("by_relevance").notNull(),
	byPriceLow: integer("by_price_low").notNull(),
	byPriceHigh: integer("by_price_high").notNull(),
	byYearNew: integer("by_year_new").notNull(),
	byMileageLow: integer("by_mileage_low").notNull(),
	byBestPrice: integer("by_best_price").notNull(),
});

/** Listed cars that share a VIN: migration 0022. */
export const sellers = sqliteTable("sellers", {
	id: integer("id").primaryKey(),
	vin: text("vin").notNull(),
	car: text("car").notNull(),
	/** 0 for the lowest price, which stands for the car. */
	place: integer("place").notNull(),
	/** Of two cars under one VIN, 1 for the one listed first. */
	ownsVin: integer("owns_vin").notNull(),
});

/** Separate, because it has no rank: only news moves it. */
export const newestEntries = sqliteTable("newest_entries", {
	id: integer("id").notNull(),
	byNewest: integer("by_newest").notNull(),
});

export const vocabulary = sqliteTable("vocabulary", {
	term: text("term").notNull(),
	kind: text("kind", { enum: ["make", "model", "city", "dealership"] }).notNull(),
	value: text("value").notNull(),
	make: text("make").notNull(),
});

export const keptCounts = sqliteTable("kept_counts", {
	search: text("search").primaryKey(),
	version: integer("version").notNull(),
	counts: text("counts").notNull(),
});

export const stockedPlaces = sqliteTable("stocked_places", {
	cell: integer("cell").notNull(),
	placeId: integer("place_id").notNull(),
	latitude: real("latitude").notNull(),
	longitude: real("longitude").notNull(),
});

export const stockedKinds = sqliteTable("stocked_kinds", {
	model: text("model").notNull(),
	make: text("make").notNull(),
	body: text("body").notNull(),
	fuel: text("fuel").notNull(),
	transmission: text("transmission").notNull(),
});

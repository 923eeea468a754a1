import { integer, real, sqliteTable, text } from "drizzle-orm/sqlite-core";

/*
 * What the migrations made by hand and drizzle-kit must not touch: it reads `schema.ts` alone. Described here for the
 * statements' sake; a view reads as a table does.
 */

/** An FTS5 table: `rowid` is a car's position in the order, `match` the column that MATCH asks. */
function carsBy(order: string) {
	return sqliteTable(`cars_by_${order}`, { rowid: integer("rowid").notNull(), match: text(`cars_by_${order}`) });
}

export const carsByRelevance = carsBy("relevance");
export const carsByPriceLow = carsBy("price_low");
export const carsByPriceHigh = carsBy("price_high");
export const carsByYearNew = carsBy("year_new");
export const carsByMileageLow = carsBy("mileage_low");

/** The view that writes the terms of those tables: a car's positions in each order. */
export const searchEntries = sqliteTable("search_entries", {
	id: integer("id").notNull(),
	byRelevance: integer("by_relevance").notNull(),
	byPriceLow: integer("by_price_low").notNull(),
	byPriceHigh: integer("by_price_high").notNull(),
	byYearNew: integer("by_year_new").notNull(),
	byMileageLow: integer("by_mileage_low").notNull(),
});

/** The makes, models, cities and dealerships that keywords may name. */
export const vocabulary = sqliteTable("vocabulary", {
	term: text("term").notNull(),
	kind: text("kind", { enum: ["make", "model", "city", "dealership"] }).notNull(),
	value: text("value").notNull(),
	make: text("make").notNull(),
});

/** Totals and facet counts of searches, as of a catalogue version. */
export const keptCounts = sqliteTable("kept_counts", {
	search: text("search").primaryKey(),
	version: integer("version").notNull(),
	counts: text("counts").notNull(),
});

/** Degree cells of the places where cars stand or stood. */
export const stockedPlaces = sqliteTable("stocked_places", {
	cell: integer("cell").notNull(),
	placeId: integer("place_id").notNull(),
	latitude: real("latitude").notNull(),
	longitude: real("longitude").notNull(),
});

/** The kinds of cars that are or were in stock, in lower case. */
export const stockedKinds = sqliteTable("stocked_kinds", {
	model: text("model").notNull(),
	make: text("make").notNull(),
	body: text("body").notNull(),
	fuel: text("fuel").notNull(),
	transmission: text("transmission").notNull(),
});

import { type SQL, sql } from "drizzle-orm";
import { index, integer, primaryKey, real, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";

/** Times are ISO 8601 UTC text, money whole US dollars, distances miles. JSON columns are text. */

export const dealerships = sqliteTable(
	"dealerships",
	{
		id: integer("id").primaryKey({ autoIncrement: true }),
		name: text("name").notNull(),
		url: text("url").notNull(),
		additionalUrls: text("additional_urls", { mode: "json" }).$type<string[]>().notNull().default([]),
		location: text("location"),
		streetAddress: text("street_address"),
		zipCode: text("zip_code"),
		placeId: integer("place_id"),
		phone: text("phone"),
		/** A line for each group of days. */
		openingHours: text("opening_hours"),
		feedAccess: text("feed_access"),
		timeZone: text("time_zone"),
		promo: text("promo", { mode: "json" }).$type<Promo>(),
		platform: text("platform"),
		/** Of the last sync; `expiration_date` alone decides whether the subscription has expired. */
		status: text("status", { enum: ["active", "syncing", "error"] })
			.notNull()
			.default("active"),
		statusReason: text("status_reason"),
		expirationDate: text("expiration_date"),
		/** Listed cars; written by `refreshListedStatements`. */
		vehicleCount: integer("vehicle_count").notNull().default(0),
		lastSynced: text("last_synced"),
		/** End of the last run that read the whole stock: cars unconfirmed for 14 days leave the site. */
		lastConfirmedAt: text("last_confirmed_at"),
		nextSyncAt: text("next_sync_at"),
		/** How its cars were last listed (`refreshListedStatements`): expiry and confirmation lapse by time alone. */
		listedAs: text("listed_as", { enum: ["current", "unconfirmed", "expired"] })
			.notNull()
			.default("current"),
		failuresInARow: integer("failures_in_a_row").notNull().default(0),
		/** For `attention`: the last run's outcome, and the end of the last that read the whole site. */
		lastOutcome: text("last_outcome"),
		completedAt: text("completed_at"),
		/** Fields that its cars have lost, with the time when that was first seen. */
		lostFields: text("lost_fields", { mode: "json" }).$type<Record<string, string>>(),
		/** Prices like 11111 that several of its cars had at once, which count as no price. */
		placeholderPrices: text("placeholder_prices", { mode: "json" }).$type<number[]>().notNull().default([]),
		alertedExpiration: text("alerted_expiration"),
		createdAt: text("created_at").notNull(),
		updatedAt: text("updated_at").notNull(),
	},
	(table) => [
		uniqueIndex("dealerships_url").on(table.url),
		index("dealerships_next_sync_at").on(table.nextSyncAt),
		index("dealerships_vehicle_count").on(table.vehicleCount),
	],
);

export type Promo = { headline: string; label: string; detail: string };

export const vehicles = sqliteTable(
	"vehicles",
	{
		/** Starts at 15 (the migration sets the sequence): the specification redirects ids 2 and 14. */
		id: integer("id").primaryKey({ autoIncrement: true }),
		dealershipId: integer("dealership_id")
			.notNull()
			.references(() => dealerships.id, { onDelete: "cascade" }),
		sourceKey: text("source_key").notNull(),
		vin: text("vin"),
		stockNumber: text("stock_number"),
		title: text("title"),
		year: integer("year"),
		make: text("make"),
		model: text("model"),
		trim: text("trim"),
		price: integer("price"),
		mileage: integer("mileage"),
		exteriorColor: text("exterior_color"),
		interiorColor: text("interior_color"),
		fuelType: text("fuel_type"),
		transmission: text("transmission"),
		bodyStyle: text("body_style"),
		drivetrain: text("drivetrain"),
		engine: text("engine"),
		condition: text("condition", { enum: ["used", "certified"] }),
		description: text("description"),
		images: text("images", { mode: "json" }).$type<string[]>().notNull().default([]),
		photoColor: text("photo_color"),
		location: text("location"),
		zipCode: text("zip_code"),
		/** The car's own ZIP, else its own city, else its dealership's place. */
		placeId: integer("place_id"),
		/** "City, ST" by the same order, for the location filter and the list of locations. */
		city: text("city"),
		carfaxUrl: text("carfax_url"),
		originalListingUrl: text("original_listing_url"),
		/** Only a run may remove the cars that a run brought. */
		origin: text("origin", { enum: ["scrape", "csv"] }).notNull(),
		fieldSources: text("field_sources", { mode: "json" }).$type<Record<string, string>>().notNull().default({}),
		firstSeenAt: text("first_seen_at").notNull(),
		lastChangedAt: text("last_changed_at").notNull(),
		/** First complete run without the car, while the removal guard waits. */
		missingSince: text("missing_since"),
		soldAt: text("sold_at"),
		hiddenAt: text("hidden_at"),
		hiddenReason: text("hidden_reason"),
		/** Fields that a person set (`Pins`): no site, file or roll-back changes them. */
		pins: text("pins", { mode: "json" }).$type<unknown>(),
		/** 1 while shoppers may see the car (`refreshListedStatements`); every public index is partial by it. */
		listed: integer("listed").notNull().default(1),
		/** Relevance without words, best first; rewritten only for changed cars. */
		rank: integer("rank").notNull().default(0),
		titleBrand: text("title_brand", { enum: ["salvage", "rebuilt", "branded"] }),
		dealerFees: text("dealer_fees"),
		/** The price before the present one, and the present one's date. */
		priceWas: integer("price_was"),
		priceAt: text("price_at"),
		/** The last fit's result (`StoredDeal`), and its parts in dollars (`DealParts`). */
		deal: text("deal", { mode: "json" }).$type<unknown>(),
		dealParts: text("deal_parts", { mode: "json" }).$type<unknown>(),
		dealLabel: text("deal_label").generatedAlwaysAs(
			(): SQL => sql`CASE
				WHEN price IS NULL OR deal ->> '$.bounds' IS NULL THEN NULL
				WHEN deal ->> '$.of' IS NOT concat_ws('|', make, model, year, trim, vin, title_brand) OR abs(mileage - (deal ->> '$.miles')) > 500 OR mileage IS NULL THEN NULL
				WHEN price < 500 OR price < (deal ->> '$.estimate') * 0.6 OR price * 0.15 > (deal ->> '$.estimate') THEN NULL
				WHEN price < deal ->> '$.bounds[0]' THEN 'great' WHEN price < deal ->> '$.bounds[1]' THEN 'good'
				WHEN price < deal ->> '$.bounds[2]' THEN 'usual' WHEN price < deal ->> '$.bounds[3]' THEN 'above' ELSE 'high' END`,
			{ mode: "virtual" },
		),
		dealPlace: integer("deal_place").generatedAlwaysAs(
			(): SQL => sql`CASE
				WHEN price < 500 OR price < (deal ->> '$.estimate') * 0.15 OR price * 0.15 > (deal ->> '$.estimate') THEN 16777215
				WHEN deal_label IS NULL THEN 16777214
				ELSE CAST(price * 100000.0 / (deal ->> '$.estimate') AS INTEGER) END`,
			{ mode: "virtual" },
		),
		/** In shoppers' words: dealers write "4dr Sport Utility", "Gasoline Fuel", "8-Speed Automatic". */
		bodyKind: text("body_kind").generatedAlwaysAs(
			(): SQL => sql`CASE
				WHEN body_style LIKE '%convertible%' OR body_style LIKE '%cabrio%' OR body_style LIKE '%roadster%' THEN 'Convertible'
				WHEN body_style LIKE '%suv%' OR body_style LIKE '%sport utility%' OR body_style LIKE '%crossover%' THEN 'SUV'
				WHEN body_style LIKE '%truck%' OR body_style LIKE '%pickup%' OR body_style LIKE '%cab' OR body_style LIKE '%cab %' THEN 'Truck'
				WHEN body_style LIKE '%minivan%' OR body_style LIKE '%mini-van%' OR body_style LIKE '%passenger van%' THEN 'Minivan'
				WHEN body_style LIKE '%van%' THEN 'Van' WHEN body_style LIKE '%hatch%' THEN 'Hatchback'
				WHEN body_style LIKE '%wagon%' THEN 'Wagon' WHEN body_style LIKE '%coupe%' THEN 'Coupe'
				WHEN body_style LIKE '%sedan%' OR body_style LIKE '%4dr car%' THEN 'Sedan' ELSE body_style END`,
			{ mode: "virtual" },
		),
		fuelKind: text("fuel_kind").generatedAlwaysAs(
			(): SQL => sql`CASE
				WHEN fuel_type LIKE '%plug%' OR fuel_type LIKE '%phev%' THEN 'Plug-In Hybrid'
				WHEN fuel_type LIKE '%hybrid%' OR fuel_type LIKE '%gas%electric%' THEN 'Hybrid'
				WHEN fuel_type LIKE '%flex%' OR fuel_type LIKE '%e85%' THEN 'Flex Fuel' WHEN fuel_type LIKE '%diesel%' THEN 'Diesel'
				WHEN fuel_type LIKE '%electric%' OR fuel_type LIKE '%bev%' THEN 'Electric'
				WHEN fuel_type LIKE '%gas%' OR fuel_type LIKE '%unleaded%' OR fuel_type LIKE '%petrol%' THEN 'Gasoline' ELSE fuel_type END`,
			{ mode: "virtual" },
		),
		transmissionKind: text("transmission_kind").generatedAlwaysAs(
			(): SQL => sql`CASE
				WHEN transmission LIKE '%auto%' OR transmission LIKE '%cvt%' OR transmission LIKE '%variable%' OR transmission LIKE '%a/t%' THEN 'Automatic'
				WHEN transmission LIKE '%manual%' OR transmission LIKE '%m/t%' THEN 'Manual' ELSE transmission END`,
			{ mode: "virtual" },
		),
		driveKind: text("drive_kind").generatedAlwaysAs(
			(): SQL => sql`CASE
				WHEN coalesce(drivetrain, title) LIKE '%awd%' OR coalesce(drivetrain, title) LIKE '%all wheel%' OR coalesce(drivetrain, title) LIKE '%all-wheel%' THEN 'AWD'
				WHEN coalesce(drivetrain, title) LIKE '%4wd%' OR coalesce(drivetrain, title) LIKE '%4x4%' OR coalesce(drivetrain, title) LIKE '%4 wheel%' OR coalesce(drivetrain, title) LIKE '%4-wheel%' OR coalesce(drivetrain, title) LIKE '%four wheel%' OR coalesce(drivetrain, title) LIKE '%four-wheel%' THEN '4WD'
				WHEN coalesce(drivetrain, title) LIKE '%fwd%' OR coalesce(drivetrain, title) LIKE '%front wheel%' OR coalesce(drivetrain, title) LIKE '%front-wheel%' THEN 'FWD'
				WHEN coalesce(drivetrain, title) LIKE '%rwd%' OR coalesce(drivetrain, title) LIKE '%rear wheel%' OR coalesce(drivetrain, title) LIKE '%rear-wheel%' THEN 'RWD' END`,
			{ mode: "virtual" },
		),
		/** The plain color in "Summit White" or "Magnetic Gray Metallic". */
		colorKind: text("color_kind").generatedAlwaysAs(
			(): SQL => sql`CASE
				WHEN ' ' || exterior_color LIKE '% white%' THEN 'White'
				WHEN ' ' || exterior_color LIKE '% black%' THEN 'Black'
				WHEN ' ' || exterior_color LIKE '% silver%' THEN 'Silver'
				WHEN ' ' || exterior_color LIKE '% gray%' OR ' ' || exterior_color LIKE '% grey%' THEN 'Gray'
				WHEN ' ' || exterior_color LIKE '% blue%' THEN 'Blue'
				WHEN ' ' || exterior_color LIKE '% red%' THEN 'Red'
				WHEN ' ' || exterior_color LIKE '% green%' THEN 'Green'
				WHEN ' ' || exterior_color LIKE '% brown%' THEN 'Brown'
				WHEN ' ' || exterior_color LIKE '% beige%' THEN 'Beige'
				WHEN ' ' || exterior_color LIKE '% gold%' THEN 'Gold'
				WHEN ' ' || exterior_color LIKE '% orange%' THEN 'Orange'
				WHEN ' ' || exterior_color LIKE '% yellow%' THEN 'Yellow'
				WHEN ' ' || exterior_color LIKE '% purple%' THEN 'Purple'
				WHEN ' ' || exterior_color LIKE '% charcoal%' OR ' ' || exterior_color LIKE '% graphite%' THEN 'Gray'
				WHEN ' ' || exterior_color LIKE '% burgundy%' OR ' ' || exterior_color LIKE '% maroon%' THEN 'Red'
				WHEN ' ' || exterior_color LIKE '% bronze%' THEN 'Brown'
				WHEN ' ' || exterior_color || ' ' LIKE '% tan %' OR ' ' || exterior_color || ' ' LIKE '% champagne%' THEN 'Beige' END`,
			{ mode: "virtual" },
		),
	},
	(table) => [
		uniqueIndex("vehicles_dealership_source_key").on(table.dealershipId, table.sourceKey),
		uniqueIndex("vehicles_dealership_vin").on(table.dealershipId, table.vin),
		index("vehicles_vin").on(table.vin),
		index("vehicles_pinned").on(table.id).where(sql`pins IS NOT NULL`),
		index("vehicles_listed").on(table.id).where(sql`listed = 1`),
		index("vehicles_hidden").on(table.id).where(sql`hidden_at IS NOT NULL`),
		index("vehicles_sold").on(table.soldAt, table.id).where(sql`sold_at IS NOT NULL`),
		index("vehicles_vin_end").on(sql`substr(vin, -6)`).where(sql`vin IS NOT NULL`),
		index("vehicles_rank").on(table.rank, table.id).where(sql`listed = 1`),
		index("vehicles_market")
			.on(
				...[table.make, table.model, table.year, table.mileage, table.trim, table.price, table.vin, table.city],
				...[table.titleBrand, table.deal],
			)
			.where(sql`listed = 1`),
		index("vehicles_sold_market")
			.on(
				...[table.make, table.soldAt, table.model, table.year, table.mileage, table.trim, table.price, table.vin],
				...[table.city, table.titleBrand],
			)
			.where(sql`sold_at IS NOT NULL AND hidden_at IS NULL`),
	],
);

/** Besides runs and imports: a person's edit, an undoing, and a look, by the sign or price that it saw. */
const changers = ["person", "undo", "status", "redirect", "sold", "words", "feed", "price", "approved-price"] as const;

export const fieldHistory = sqliteTable(
	"field_history",
	{
		id: integer("id").primaryKey({ autoIncrement: true }),
		vehicleId: integer("vehicle_id")
			.notNull()
			.references(() => vehicles.id, { onDelete: "cascade" }),
		runId: integer("run_id"),
		importId: integer("import_id"),
		/** A column of `vehicles`, or `state` (`added`, `sold`, `active`). */
		field: text("field").notNull(),
		oldValue: text("old_value"),
		newValue: text("new_value"),
		changedAt: text("changed_at").notNull(),
		changedBy: text("changed_by", { enum: changers }),
		oldSource: text("old_source"),
	},
	(table) => [
		index("field_history_vehicle").on(table.vehicleId),
		index("field_history_import").on(table.importId, table.vehicleId).where(sql`import_id IS NOT NULL`),
		index("field_history_run").on(table.runId, table.vehicleId),
		index("field_history_undone")
			.on(table.vehicleId, table.changedAt)
			.where(sql`changed_by = 'undo' AND field = 'state'`),
	],
);

export const syncRuns = sqliteTable(
	"sync_runs",
	{
		id: integer("id").primaryKey({ autoIncrement: true }),
		dealershipId: integer("dealership_id")
			.notNull()
			.references(() => dealerships.id, { onDelete: "cascade" }),
		trigger: text("trigger", { enum: ["added", "admin", "cron", "retry"] }).notNull(),
		outcome: text("outcome", {
			enum: ["complete", "partial", "empty", "error", "blocked", "client-rendered", "needs-review", "rolled-back"],
		}),
		reason: text("reason"),
		fence: integer("fence").notNull().default(0),
		leaseUntil: text("lease_until"),
		nextStepAt: text("next_step_at").notNull(),
		attempts: integer("attempts").notNull().default(0),
		steps: integer("steps").notNull().default(0),
		requests: integer("requests").notNull().default(0),
		pagesKnown: integer("pages_known").notNull().default(0),
		pagesDone: integer("pages_done").notNull().default(0),
		pagesFailed: integer("pages_failed").notNull().default(0),
		found: integer("found").notNull().default(0),
		added: integer("added").notNull().default(0),
		changed: integer("changed").notNull().default(0),
		removed: integer("removed").notNull().default(0),
		skipped: text("skipped", { mode: "json" }).$type<Record<string, number>>().notNull().default({}),
		skippedCars: text("skipped_cars", { mode: "json" }).$type<SkippedCar[]>(),
		coverage: text("coverage", { mode: "json" }).$type<Record<string, number>>().notNull().default({}),
		/** Vehicle ids that a `needs-review` run would remove. */
		pendingRemovals: text("pending_removals", { mode: "json" }).$type<number[]>(),
		platform: text("platform"),
		startedAt: text("started_at").notNull(),
		finishedAt: text("finished_at"),
	},
	(table) => [
		uniqueIndex("sync_runs_one_active").on(table.dealershipId).where(sql`finished_at IS NULL`),
		index("sync_runs_dealership").on(table.dealershipId, table.id),
		index("sync_runs_outcome").on(table.outcome, table.id),
		index("sync_runs_review").on(table.id).where(sql`outcome = 'needs-review'`),
	],
);

/** Prices that wait for their run's end or for a person. WITHOUT ROWID (migration): one a car, one row a write. */
export const heldPrices = sqliteTable(
	"held_prices",
	{
		dealershipId: integer("dealership_id")
			.notNull()
			.references(() => dealerships.id, { onDelete: "cascade" }),
		vehicleId: integer("vehicle_id").notNull(),
		runId: integer("run_id").notNull(),
		price: integer("price"),
		source: text("source"),
	},
	(table) => [
		primaryKey({ columns: [table.dealershipId, table.vehicleId] }),
		index("held_prices_by_look").on(table.dealershipId, table.vehicleId).where(sql`run_id = 0`),
	],
);

/** A dealership's page as the latest run saw it. WITHOUT ROWID (migration): a page costs one row a write. */
export const runPages = sqliteTable(
	"run_pages",
	{
		dealershipId: integer("dealership_id")
			.notNull()
			.references(() => dealerships.id, { onDelete: "cascade" }),
		url: text("url").notNull(),
		runId: integer("run_id").notNull(),
		kind: text("kind", { enum: ["robots", "entry", "sitemap", "list", "vehicle", "feed"] }).notNull(),
		state: text("state", { enum: ["pending", "done", "failed"] }).notNull(),
		attempts: integer("attempts").notNull().default(0),
		status: integer("status"),
		reason: text("reason"),
		etag: text("etag"),
		lastModified: text("last_modified"),
		fetchedAt: text("fetched_at"),
		entry: text("entry", { mode: "json" }).$type<unknown>(),
		/** From the last fetch, so that a 304 is worth as much as a 200. */
		showed: text("showed", { mode: "json" }).$type<Showed>(),
	},
	(table) => [primaryKey({ columns: [table.dealershipId, table.url] })],
);

/** A car that was left out, and how many entries were about it. */
export type SkippedCar = { reason: string; name: string; url: string | null; times: number };

export type Showed = {
	cars: Record<string, string>;
	/** Cars that it showed when it was read before, and now does not. */
	left?: string[];
	skipped: Record<string, number>;
	/** The first few of each reason. */
	skippedCars?: SkippedCar[];
	vehicles: string[];
	lists: string[];
	next: string[];
	feeds: string[];
	frames?: string[];
	guesses?: string[];
	unread?: string[];
	isUnfinished?: boolean;
	/** Of a car's own page that says it is not for sale here: the stored car, if there is one. */
	gone?: string[];
	/** Of a list: the pages of cars that it shows as sold, which may not say so themselves. */
	sold?: string[];
};

/** One user of a host and port at a time: an unfinished run, or a step that fetches photos. `runId` 0: no run. */
export const hostPoliteness = sqliteTable("host_politeness", {
	host: text("host").primaryKey(),
	runId: integer("run_id").notNull(),
	takenAt: text("taken_at").notNull(),
	lentUntil: text("lent_until"),
	/** The car being looked at, while a check has the host. */
	checkOf: integer("check_of"),
	/** The counted hour and day each began with a look. */
	hourFrom: text("hour_from"),
	checksInHour: integer("checks_in_hour").notNull().default(0),
	dayFrom: text("day_from"),
	checksInDay: integer("checks_in_day").notNull().default(0),
	/** The host asked not to be checked before. */
	checkAfter: text("check_after"),
	/** Recent looks, and those that found a change; both fade, so they are fractions. */
	looks: real("looks").notNull().default(0),
	finds: real("finds").notNull().default(0),
	unseenHours: real("unseen_hours").notNull().default(0),
});

export const robotsCache = sqliteTable("robots_cache", {
	origin: text("origin").primaryKey(),
	status: integer("status").notNull(),
	body: text("body").notNull(),
	fetchedAt: text("fetched_at").notNull(),
});

/** Single events, because the timeline's days depend on the viewer's zone, and a deleted car has its snapshot here. */
export const contactEvents = sqliteTable(
	"contact_events",
	{
		id: integer("id").primaryKey({ autoIncrement: true }),
		vehicleId: integer("vehicle_id").notNull(),
		dealershipId: integer("dealership_id"),
		addressHash: text("address_hash").notNull(),
		make: text("make"),
		model: text("model"),
		year: integer("year"),
		createdAt: text("created_at").notNull(),
	},
	(table) => [
		index("contact_events_created_at").on(table.createdAt),
		index("contact_events_vehicle").on(table.vehicleId, table.addressHash, table.createdAt),
		index("contact_events_dealership").on(table.dealershipId, table.id),
	],
);

/** Contact events by quarter of an hour since 1970 and by make, written by triggers: the charts read no event. */
export const contactQuarters = sqliteTable("contact_quarters", {
	quarter: integer("quarter").primaryKey(),
	count: integer("count").notNull(),
});

export const contactMakes = sqliteTable("contact_makes", {
	make: text("make").primaryKey(),
	count: integer("count").notNull(),
});

export const viewCounters = sqliteTable(
	"view_counters",
	{
		vehicleId: integer("vehicle_id").notNull(),
		day: text("day").notNull(),
		dealershipId: integer("dealership_id"),
		views: integer("views").notNull().default(0),
	},
	(table) => [primaryKey({ columns: [table.vehicleId, table.day] })],
);

/** Of all days, written by triggers. */
export const carClicks = sqliteTable(
	"car_clicks",
	{
		vehicleId: integer("vehicle_id").primaryKey(),
		views: integer("views").notNull().default(0),
		contacts: integer("contacts").notNull().default(0),
	},
	(table) => [
		index("car_clicks_views").on(table.views, table.vehicleId),
		index("car_clicks_contacts").on(table.contacts, table.vehicleId).where(sql`contacts > 0`),
	],
);

/** Its cars' views and contacts by day (UTC), written by triggers. WITHOUT ROWID (migration). */
export const dealershipDays = sqliteTable(
	"dealership_days",
	{
		dealershipId: integer("dealership_id").notNull(),
		day: text("day").notNull(),
		views: integer("views").notNull().default(0),
		contacts: integer("contacts").notNull().default(0),
	},
	(table) => [primaryKey({ columns: [table.dealershipId, table.day] })],
);

export const reportLinks = sqliteTable(
	"report_links",
	{
		dealershipId: integer("dealership_id")
			.primaryKey()
			.references(() => dealerships.id, { onDelete: "cascade" }),
		/** SHA-256 of the address's token: a copy of the table opens no report. */
		tokenHash: text("token_hash").notNull(),
		createdAt: text("created_at").notNull(),
	},
	(table) => [uniqueIndex("report_links_token_hash").on(table.tokenHash)],
);

/** Running totals, so that the dashboard reads one row instead of every counter. */
export const totals = sqliteTable("totals", {
	name: text("name").primaryKey(),
	value: integer("value").notNull().default(0),
});

export const clickThrottle = sqliteTable(
	"click_throttle",
	{
		addressHash: text("address_hash").notNull(),
		minute: text("minute").notNull(),
		clicks: integer("clicks").notNull().default(0),
	},
	(table) => [primaryKey({ columns: [table.addressHash, table.minute] })],
);

export const settings = sqliteTable("settings", {
	key: text("key").primaryKey(),
	value: text("value").notNull(),
	updatedAt: text("updated_at").notNull(),
});

export const imageOverrides = sqliteTable(
	"image_overrides",
	{
		make: text("make").notNull(),
		model: text("model").notNull(),
		image: text("image").notNull(),
	},
	(table) => [primaryKey({ columns: [table.make, table.model] })],
);

export const users = sqliteTable(
	"users",
	{
		id: integer("id").primaryKey({ autoIncrement: true }),
		username: text("username").notNull(),
		passwordHash: text("password_hash").notNull(),
		createdAt: text("created_at").notNull(),
		updatedAt: text("updated_at").notNull(),
	},
	(table) => [uniqueIndex("users_username").on(table.username)],
);

export const sessions = sqliteTable(
	"sessions",
	{
		/** SHA-256 of the cookie's id: a copy of the table opens no session. */
		idHash: text("id_hash").primaryKey(),
		userId: integer("user_id")
			.notNull()
			.references(() => users.id, { onDelete: "cascade" }),
		createdAt: text("created_at").notNull(),
		lastUsedAt: text("last_used_at").notNull(),
		expiresAt: text("expires_at").notNull(),
	},
	(table) => [index("sessions_user").on(table.userId), index("sessions_expires_at").on(table.expiresAt)],
);

/** Made by the migration, never shown. `digest-key` keys the digests of addresses and typed usernames. */
export const secrets = sqliteTable("secrets", {
	name: text("name").primaryKey(),
	value: text("value").notNull(),
});

export const loginThrottle = sqliteTable(
	"login_throttle",
	{
		subject: text("subject").primaryKey(),
		failures: integer("failures").notNull().default(0),
		blockedUntil: text("blocked_until"),
		updatedAt: text("updated_at").notNull(),
	},
	(table) => [index("login_throttle_updated_at").on(table.updatedAt)],
);

export const auditLog = sqliteTable(
	"audit_log",
	{
		id: integer("id").primaryKey({ autoIncrement: true }),
		userId: integer("user_id"),
		username: text("username").notNull(),
		action: text("action").notNull(),
		subject: text("subject").notNull(),
		before: text("before", { mode: "json" }).$type<unknown>(),
		after: text("after", { mode: "json" }).$type<unknown>(),
		createdAt: text("created_at").notNull(),
	},
	(table) => [index("audit_log_created_at").on(table.createdAt)],
);

export const imports = sqliteTable(
	"imports",
	{
		id: integer("id").primaryKey({ autoIncrement: true }),
		dealershipId: integer("dealership_id")
			.notNull()
			.references(() => dealerships.id, { onDelete: "cascade" }),
		fileKey: text("file_key").notNull(),
		fileName: text("file_name").notNull(),
		contentHash: text("content_hash").notNull(),
		encoding: text("encoding", { enum: ["utf-8", "utf-16le", "utf-16be", "windows-1252"] }).notNull(),
		bytes: integer("bytes").notNull(),
		bytesRead: integer("bytes_read").notNull().default(0),
		state: text("state", { enum: ["received", "preview", "importing", "done", "superseded", "failed"] }).notNull(),
		wholeStock: integer("whole_stock", { mode: "boolean" }).notNull().default(false),
		/** Column number → field, as a person set it; null while the headers decide. */
		mapping: text("mapping", { mode: "json" }).$type<Record<string, string>>(),
		rows: integer("rows").notNull().default(0),
		added: integer("added").notNull().default(0),
		changed: integer("changed").notNull().default(0),
		removed: integer("removed").notNull().default(0),
		failed: integer("failed").notNull().default(0),
		skipped: text("skipped", { mode: "json" }).$type<Record<string, number>>().notNull().default({}),
		createdAt: text("created_at").notNull(),
		finishedAt: text("finished_at"),
		userId: integer("user_id"),
		username: text("username"),
		fence: integer("fence").notNull().default(0),
		leaseUntil: text("lease_until"),
		attempts: integer("attempts").notNull().default(0),
		startedAt: text("started_at"),
		rowsKnown: integer("rows_known").notNull().default(0),
		/** Vehicle ids that a file of the whole stock leaves out, too many to remove without a person. */
		pendingRemovals: text("pending_removals", { mode: "json" }).$type<number[]>(),
		/** How cars were recognised, and which rows may be one car. */
		notes: text("notes", { mode: "json" }).$type<unknown>(),
		undoneAt: text("undone_at"),
		/** All cars of the file: ranges of vehicle ids, first and last. Not only while it can be undone: see `listLeft`. */
		shown: text("shown", { mode: "json" }).$type<[number, number][]>(),
	},
	(table) => [
		index("imports_dealership").on(table.dealershipId, table.contentHash),
		index("imports_of_dealership").on(table.dealershipId, table.id),
		index("imports_failed").on(table.id).where(sql`failed > 0`),
		index("imports_unfinished").on(table.dealershipId, table.leaseUntil).where(sql`state = 'importing'`),
		index("imports_held").on(table.id).where(sql`pending_removals IS NOT NULL`),
		index("imports_unchecked").on(table.id).where(sql`state = 'preview'`),
		index("imports_erring").on(table.finishedAt).where(sql`failed > 0`),
	],
);

export const cardClaims = sqliteTable("card_claims", {
	cardKey: text("card_key").primaryKey(),
	until: text("until").notNull(),
});

/** A dealer's photo being made, failed or refused; a finished one has no row. WITHOUT ROWID (migration). */
export const photoStates = sqliteTable(
	"photo_states",
	{
		vehicleId: integer("vehicle_id")
			.notNull()
			.references(() => vehicles.id, { onDelete: "cascade" }),
		version: text("version").notNull(),
		state: text("state", { enum: ["making", "failed", "refused"] }).notNull(),
		until: text("until").notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.vehicleId, table.version] }),
		index("photo_states_making").on(table.until).where(sql`state = 'making'`),
	],
);

/** The latest look at a car on its dealer's page. WITHOUT ROWID (migration): one row a write. */
export const vehicleChecks = sqliteTable(
	"vehicle_checks",
	{
		vehicleId: integer("vehicle_id")
			.primaryKey()
			.references(() => vehicles.id, { onDelete: "cascade" }),
		state: text("state", { enum: ["listed", "changed", "gone", "unverified"] }).notNull(),
		lookedAt: text("looked_at").notNull(),
		seenAt: text("seen_at"),
		/** Null while the car is there, and once its going was believed. */
		goneAt: text("gone_at"),
		/** Before the price that a look found. */
		priceWas: integer("price_was"),
		/** Why a look had no result, or the sign that the car is gone. */
		reason: text("reason"),
	},
	(table) => [index("vehicle_checks_gone").on(table.lookedAt).where(sql`gone_at IS NOT NULL`)],
);

export const cardJobs = sqliteTable(
	"card_jobs",
	{
		id: integer("id").primaryKey({ autoIncrement: true }),
		kind: text("kind", { enum: ["cards", "photos", "images"] }).notNull(),
		request: text("request").notNull(),
		state: text("state", { enum: ["running", "done", "failed"] }).notNull(),
		fence: integer("fence").notNull().default(0),
		leaseUntil: text("lease_until"),
		attempts: integer("attempts").notNull().default(0),
		total: integer("total").notNull().default(0),
		done: integer("done").notNull().default(0),
		entries: text("entries", { mode: "json" }).$type<unknown[]>().notNull().default([]),
		problems: text("problems", { mode: "json" }).$type<string[]>().notNull().default([]),
		fileKey: text("file_key"),
		fileEtag: text("file_etag"),
		error: text("error"),
		createdAt: text("created_at").notNull(),
		updatedAt: text("updated_at").notNull(),
		finishedAt: text("finished_at"),
	},
	(table) => [
		uniqueIndex("card_jobs_one_running").on(table.kind, table.request).where(sql`state = 'running'`),
		index("card_jobs_created_at").on(table.createdAt),
	],
);

/** US ZIP centroids (GeoNames, CC BY 4.0); `id` is the ZIP as a number, which `place_id` refers to. */
export const zipPlaces = sqliteTable(
	"zip_places",
	{
		id: integer("id").primaryKey(),
		zip: text("zip").notNull(),
		city: text("city").notNull(),
		state: text("state").notNull(),
		latitude: real("latitude").notNull(),
		longitude: real("longitude").notNull(),
	},
	(table) => [
		uniqueIndex("zip_places_zip").on(table.zip),
		index("zip_places_city").on(sql`${table.city} COLLATE NOCASE`, table.state),
		index("zip_places_latitude").on(table.latitude, table.longitude),
	],
);

/** One row: the version of everything public, raised in the batch that changes it. */
export const catalogue = sqliteTable("catalogue", {
	id: integer("id").primaryKey(),
	version: integer("version").notNull(),
	changedAt: text("changed_at").notNull(),
	/** 1 once a third of the catalogue is rated: then the listing offers the order by best price. */
	isRated: integer("is_rated").notNull().default(0),
	/** Listings of cars that another seller stands for (triggers of migration 0022). */
	laterSellers: integer("later_sellers").notNull().default(0),
	/** The last version that changed everything. */
	whole: integer("whole").notNull().default(0),
});

/** What each catalogue version changed (triggers of migration 0034): a row for 32 versions, a line for each change. */
export const catalogueChanges = sqliteTable("catalogue_changes", {
	page: integer("page").primaryKey(),
	/** The newest version of its lines, and their number. */
	version: integer("version").notNull(),
	told: integer("told").notNull(),
	/** The newest version raised for its lines. */
	raising: integer("raising").notNull(),
	lines: text("lines").notNull(),
});

/** One row a make: who fits it now, what changed since, and the last fit's findings. WITHOUT ROWID (migration). */
export const dealFits = sqliteTable("deal_fits", {
	make: text("make").primaryKey(),
	spellings: text("spellings", { mode: "json" }).$type<string[]>().notNull().default([]),
	fence: integer("fence").notNull().default(0),
	leaseUntil: text("lease_until"),
	sentUntil: text("sent_until"),
	attempts: integer("attempts").notNull().default(0),
	changes: integer("changes").notNull().default(0),
	changedAt: text("changed_at"),
	cars: integer("cars").notNull().default(0),
	rated: integer("rated").notNull().default(0),
	fittedAt: text("fitted_at"),
	told: text("told", { mode: "json" }).$type<unknown>(),
	counts: text("counts", { mode: "json" }).$type<unknown>(),
});

/** One row: what all makes share, from the last whole fit. */
export const dealShared = sqliteTable("deal_shared", {
	id: integer("id").primaryKey(),
	terms: text("terms", { mode: "json" }).$type<unknown>(),
	counts: text("counts", { mode: "json" }).$type<unknown>(),
	/** How often the terms moved since the last night. */
	rounds: integer("rounds").notNull().default(0),
	/** When the last nightly fit began: makes fitted earlier are due. */
	nightAt: text("night_at"),
	/** When the terms moved: makes fitted earlier are due too. */
	movedAt: text("moved_at"),
	madeAt: text("made_at"),
});

export const deadLetters = sqliteTable(
	"dead_letters",
	{
		id: integer("id").primaryKey({ autoIncrement: true }),
		message: text("message", { mode: "json" }).$type<unknown>().notNull(),
		reason: text("reason"),
		createdAt: text("created_at").notNull(),
		resolvedAt: text("resolved_at"),
	},
	(table) => [index("dead_letters_open").on(table.id).where(sql`resolved_at IS NULL`)],
);

/** At most one row: a restore that has begun and has not ended. */
export const restores = sqliteTable("restores", {
	id: integer("id").primaryKey(),
	backup: text("backup").notNull(),
	migration: text("migration").notNull(),
	begunAt: text("begun_at").notNull(),
});

/** Rows of a backup during its restore: JSON arrays, each as long as one statement takes. */
export const restoreParts = sqliteTable(
	"restore_parts",
	{
		part: text("part").notNull(),
		chunk: integer("chunk").notNull(),
		tableName: text("table_name").notNull(),
		rows: integer("rows").notNull(),
		body: text("body").notNull(),
	},
	(table) => [primaryKey({ columns: [table.part, table.chunk] })],
);

export const backupState = sqliteTable("backup_state", {
	id: integer("id").primaryKey(),
	madeAt: text("made_at"),
	rows: integer("rows"),
	triedAt: text("tried_at"),
	problem: text("problem", { enum: ["no-key", "failed"] }),
	claimedUntil: text("claimed_until"),
});

/** One row that the health check writes: a full disk can still be read. */
export const writeProbe = sqliteTable("write_probe", {
	id: integer("id").primaryKey(),
	writtenAt: text("written_at").notNull(),
});

export const cronState = sqliteTable("cron_state", {
	id: integer("id").primaryKey(),
	tickedAt: text("ticked_at"),
});

/** The database's size on a day, as D1 reports it. WITHOUT ROWID (migration). */
export const databaseDays = sqliteTable("database_days", {
	day: text("day").primaryKey(),
	bytes: integer("bytes").notNull(),
});

/** One row: up to which change `field_history` is thinned. */
export const historyState = sqliteTable("history_state", {
	id: integer("id").primaryKey(),
	thinnedTo: integer("thinned_to").notNull().default(0),
});

/** Facts of a landing page's cars, from the last survey that found a change. WITHOUT ROWID (migration). */
export const landingFacts = sqliteTable(
	"landing_facts",
	{
		/** Without blanks and punctuation, so that no spelling has facts of its own. */
		key: text("key").primaryKey(),
		path: text("path").notNull(),
		facts: text("facts", { mode: "json" }).$type<unknown>().notNull(),
		content: text("content").notNull(),
		/** The middle price once a week: `[{day, price}]`. */
		points: text("points", { mode: "json" }).$type<{ day: string; price: number }[]>().notNull().default([]),
		changedAt: text("changed_at").notNull(),
	},
	(table) => [uniqueIndex("landing_facts_path").on(table.path)],
);

/** One row: the last survey's catalogue version, cars and pages. */
export const surveyState = sqliteTable("survey_state", {
	id: integer("id").primaryKey(),
	version: integer("version").notNull().default(0),
	begunAt: text("begun_at"),
	cars: integer("cars").notNull().default(0),
	pages: integer("pages").notNull().default(0),
	/** By dealership number: a hash of its cars, and when that last changed. */
	dealers: text("dealers", { mode: "json" }).$type<Record<string, [string, string]>>().notNull().default({}),
});

/** A feed whose file is being made. WITHOUT ROWID (migration). */
export const feedClaims = sqliteTable("feed_claims", {
	feed: text("feed").primaryKey(),
	until: text("until").notNull(),
});

/** An outgoing feed's newest file, of one dealership or of all (0), and what it left out. WITHOUT ROWID (migration). */
export const feedFiles = sqliteTable(
	"feed_files",
	{
		/** With the address that its links begin with: "meta.csv https://cars.example". */
		platform: text("platform").notNull(),
		dealershipId: integer("dealership_id").notNull(),
		fileKey: text("file_key").notNull(),
		/** Of the catalogue, read before the file was begun. */
		version: integer("version").notNull(),
		madeAt: text("made_at").notNull(),
		rows: integer("rows").notNull(),
		told: text("told", { mode: "json" }).$type<unknown>().notNull(),
		etag: text("etag"),
	},
	(table) => [primaryKey({ columns: [table.platform, table.dealershipId] })],
);

/** A browser that wants notices: its push service's needs, its hours, and that day's notices; nothing else. */
export const pushSubscriptions = sqliteTable(
	"push_subscriptions",
	{
		id: integer("id").primaryKey({ autoIncrement: true }),
		endpoint: text("endpoint").notNull(),
		p256dh: text("p256dh").notNull(),
		auth: text("auth").notNull(),
		utcOffset: integer("utc_offset").notNull(),
		/** Its own day ("2026-11-22") and the notices of that day. */
		day: text("day"),
		sent: integer("sent").notNull().default(0),
		/** The next look: after the night, the day's last notice, or a pause that the push service wants. */
		dueAt: text("due_at"),
		/** Raised by each notice: of two steps with the same notice, one sends it. */
		fence: integer("fence").notNull().default(0),
		failures: integer("failures").notNull().default(0),
		seenAt: text("seen_at").notNull(),
	},
	(table) => [
		uniqueIndex("push_subscriptions_endpoint").on(table.endpoint),
		index("push_subscriptions_due").on(table.dueAt).where(sql`due_at IS NOT NULL`),
		index("push_subscriptions_seen").on(table.seenAt),
	],
);

export const pushWatches = sqliteTable(
	"push_watches",
	{
		id: integer("id").primaryKey({ autoIncrement: true }),
		subscriptionId: integer("subscription_id")
			.notNull()
			.references(() => pushSubscriptions.id, { onDelete: "cascade" }),
		kind: text("kind", { enum: ["car", "search"] }).notNull(),
		target: text("target").notNull(),
		known: integer("known"),
	},
	(table) => [uniqueIndex("push_watches_target").on(table.subscriptionId, table.kind, table.target)],
);

/** New subscriptions of a network in a day, by a keyed digest of its address. WITHOUT ROWID (migration). */
export const pushNetworks = sqliteTable(
	"push_networks",
	{
		addressHash: text("address_hash").notNull(),
		day: text("day").notNull(),
		subscriptions: integer("subscriptions").notNull(),
	},
	(table) => [primaryKey({ columns: [table.day, table.addressHash] })],
);

/** One row: the last pass's catalogue version, and when the next may begin. */
export const pushState = sqliteTable("push_state", {
	id: integer("id").primaryKey(),
	version: integer("version").notNull().default(0),
	nextAt: text("next_at").notNull().default(""),
});

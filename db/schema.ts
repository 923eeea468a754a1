import { type SQL, sql } from "drizzle-orm";
import { index, integer, primaryKey, real, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";

/*
 * Times are ISO 8601 UTC text, money whole US dollars, distances and mileages miles.
 * JSON columns are text: D1 stores nothing else.
 */

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
		timeZone: text("time_zone"),
		promo: text("promo", { mode: "json" }).$type<Promo>(),
		platform: text("platform"),
		/** What the last sync left behind; whether the subscription has expired is decided by `expiration_date` alone. */
		status: text("status", { enum: ["active", "syncing", "error"] })
			.notNull()
			.default("active"),
		statusReason: text("status_reason"),
		expirationDate: text("expiration_date"),
		/** Cars on the public site; kept by `refreshListedStatements`. */
		vehicleCount: integer("vehicle_count").notNull().default(0),
		lastSynced: text("last_synced"),
		/** End of the last run that read the whole stock: cars unconfirmed for 14 days leave the site. */
		lastConfirmedAt: text("last_confirmed_at"),
		nextSyncAt: text("next_sync_at"),
		/** As what its cars were last listed, kept by `refreshListedStatements`: expiry and confirmation pass with time alone. */
		listedAs: text("listed_as", { enum: ["current", "unconfirmed", "expired"] })
			.notNull()
			.default("current"),
		failuresInARow: integer("failures_in_a_row").notNull().default(0),
		/** Prices that several of its cars had at once and that read like 11111: they stand for no price. */
		placeholderPrices: text("placeholder_prices", { mode: "json" }).$type<number[]>().notNull().default([]),
		/** The expiration that the alert webhook was told of. */
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

/** A dealership's banner on its cards: a headline, a label above it and a line below. */
export type Promo = { headline: string; label: string; detail: string };

export const vehicles = sqliteTable(
	"vehicles",
	{
		/** Starts at 15 (the migration sets the sequence): the specification redirects ids 2 and 14. */
		id: integer("id").primaryKey({ autoIncrement: true }),
		dealershipId: integer("dealership_id")
			.notNull()
			.references(() => dealerships.id, { onDelete: "cascade" }),
		/** `vin:…`, else `stock:…`, else `url:…`: what tells this car from the dealer's others. */
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
		location: text("location"),
		zipCode: text("zip_code"),
		/** The car's own ZIP, else its own city, else its dealership's place. */
		placeId: integer("place_id"),
		/** "City, ST" by the same order: what the location filter and the list of locations go by. */
		city: text("city"),
		carfaxUrl: text("carfax_url"),
		originalListingUrl: text("original_listing_url"),
		/** Who keeps this car true: only a run may remove what a run brought. */
		origin: text("origin", { enum: ["scrape", "csv"] }).notNull(),
		/** Which finder won each field, e.g. `{"price":"json-ld"}`. */
		fieldSources: text("field_sources", { mode: "json" }).$type<Record<string, string>>().notNull().default({}),
		firstSeenAt: text("first_seen_at").notNull(),
		lastChangedAt: text("last_changed_at").notNull(),
		/** First complete run that no longer saw the car, while the removal guard holds it. */
		missingSince: text("missing_since"),
		soldAt: text("sold_at"),
		hiddenAt: text("hidden_at"),
		hiddenReason: text("hidden_reason"),
		/** 1 while shoppers may see the car; kept by `refreshListedStatements`, so that every public index is partial. */
		listed: integer("listed").notNull().default(1),
		/** Relevance without words, best first; rewritten only for changed cars. */
		rank: integer("rank").notNull().default(0),
		/** What shoppers call it: dealers write "4dr Sport Utility", "Gasoline Fuel", "8-Speed Automatic". */
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
	},
	(table) => [
		uniqueIndex("vehicles_dealership_source_key").on(table.dealershipId, table.sourceKey),
		uniqueIndex("vehicles_dealership_vin").on(table.dealershipId, table.vin),
		index("vehicles_vin").on(table.vin),
		index("vehicles_rank").on(table.rank, table.id).where(sql`listed = 1`),
	],
);

/** Every change of a car's field, so that prices have a history and a run can be rolled back. */
export const fieldHistory = sqliteTable(
	"field_history",
	{
		id: integer("id").primaryKey({ autoIncrement: true }),
		vehicleId: integer("vehicle_id")
			.notNull()
			.references(() => vehicles.id, { onDelete: "cascade" }),
		runId: integer("run_id"),
		importId: integer("import_id"),
		/** A column of `vehicles`; `state` tells of a car added, sold or back (`added`, `sold`, `active`). */
		field: text("field").notNull(),
		oldValue: text("old_value"),
		newValue: text("new_value"),
		changedAt: text("changed_at").notNull(),
	},
	(table) => [
		index("field_history_vehicle").on(table.vehicleId),
		index("field_history_run").on(table.runId, table.vehicleId),
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
		/** Null while the run goes on. */
		outcome: text("outcome", {
			enum: ["complete", "partial", "empty", "error", "blocked", "client-rendered", "needs-review", "rolled-back"],
		}),
		/** A sentence for a person: what happened and what to do about it. */
		reason: text("reason"),
		/** Grows with every claim; a write that carries an older fence is refused. */
		fence: integer("fence").notNull().default(0),
		leaseUntil: text("lease_until"),
		/** When the next step may be driven; the sweeper re-drives runs that are past it. */
		nextStepAt: text("next_step_at").notNull(),
		/** Claims since the last progress. */
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
		coverage: text("coverage", { mode: "json" }).$type<Record<string, number>>().notNull().default({}),
		/** What a `needs-review` run would remove: vehicle ids. */
		pendingRemovals: text("pending_removals", { mode: "json" }).$type<number[]>(),
		platform: text("platform"),
		startedAt: text("started_at").notNull(),
		finishedAt: text("finished_at"),
	},
	(table) => [
		uniqueIndex("sync_runs_one_active").on(table.dealershipId).where(sql`finished_at IS NULL`),
		index("sync_runs_dealership").on(table.dealershipId, table.id),
		index("sync_runs_review").on(table.id).where(sql`outcome = 'needs-review'`),
	],
);

/** A dealership's page as the latest run that asked for it saw it. WITHOUT ROWID (migration): a page costs one row a write. */
export const runPages = sqliteTable(
	"run_pages",
	{
		dealershipId: integer("dealership_id")
			.notNull()
			.references(() => dealerships.id, { onDelete: "cascade" }),
		url: text("url").notNull(),
		runId: integer("run_id").notNull(),
		kind: text("kind", { enum: ["robots", "entry", "sitemap", "list", "vehicle"] }).notNull(),
		state: text("state", { enum: ["pending", "done", "failed"] }).notNull(),
		attempts: integer("attempts").notNull().default(0),
		status: integer("status"),
		reason: text("reason"),
		etag: text("etag"),
		lastModified: text("last_modified"),
		fetchedAt: text("fetched_at"),
		/** For a vehicle page: the car as its list entry told it, applied together with what the page itself tells. */
		entry: text("entry", { mode: "json" }).$type<unknown>(),
		/** What it showed when last fetched; kept so that a 304 tells as much as a 200. */
		showed: text("showed", { mode: "json" }).$type<Showed>(),
	},
	(table) => [primaryKey({ columns: [table.dealershipId, table.url] })],
);

/** Car keys with the hash of their entries, why others were passed over, and the pages it led to. */
export type Showed = {
	cars: Record<string, string>;
	skipped: Record<string, number>;
	vehicles: string[];
	lists: string[];
	next: string[];
	feeds: string[];
};

/** One run at a time per host and port, however many dealerships live there: busy while its run is unfinished. */
export const hostPoliteness = sqliteTable("host_politeness", {
	host: text("host").primaryKey(),
	runId: integer("run_id").notNull(),
	takenAt: text("taken_at").notNull(),
});

export const robotsCache = sqliteTable("robots_cache", {
	origin: text("origin").primaryKey(),
	status: integer("status").notNull(),
	body: text("body").notNull(),
	fetchedAt: text("fetched_at").notNull(),
});

/** Kept raw: the timeline buckets days in the viewer's zone, and a deleted car keeps its snapshot here. */
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

/** Contact events by quarter of an hour since 1970 and by make, kept by triggers: the charts read no event. */
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

/** A photo of ours in place of the dealer's, for one make and model. */
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
		/** `scrypt$N$r$p$salt$hash`. */
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

/** Made by the migration, never shown: `digest-key` is what digests of addresses and typed usernames are keyed with. */
export const secrets = sqliteTable("secrets", {
	name: text("name").primaryKey(),
	value: text("value").notNull(),
});

/** One row per account and one per address: failures since the last success and until when to wait. */
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
		/** SHA-256 of the file's bytes, in hex. */
		contentHash: text("content_hash").notNull(),
		encoding: text("encoding", { enum: ["utf-8", "utf-16le", "utf-16be", "windows-1252"] }).notNull(),
		bytes: integer("bytes").notNull(),
		/** How far the check or the import has come, for whoever watches it. */
		bytesRead: integer("bytes_read").notNull().default(0),
		state: text("state", { enum: ["received", "preview", "importing", "done", "superseded", "failed"] }).notNull(),
		wholeStock: integer("whole_stock", { mode: "boolean" }).notNull().default(false),
		/** Column number → field, as the administrator set it; null while the headers decide. */
		mapping: text("mapping", { mode: "json" }).$type<Record<string, string>>(),
		rows: integer("rows").notNull().default(0),
		added: integer("added").notNull().default(0),
		changed: integer("changed").notNull().default(0),
		removed: integer("removed").notNull().default(0),
		failed: integer("failed").notNull().default(0),
		skipped: text("skipped", { mode: "json" }).$type<Record<string, number>>().notNull().default({}),
		createdAt: text("created_at").notNull(),
		finishedAt: text("finished_at"),
		/** Who asked for it: the audit names them, also when the sweeper goes on in their place. */
		userId: integer("user_id"),
		username: text("username"),
		/** Grows with every claim; a write that carries an older fence is refused. */
		fence: integer("fence").notNull().default(0),
		leaseUntil: text("lease_until"),
		/** Claims so far: whoever cannot finish after some of them gives up. */
		attempts: integer("attempts").notNull().default(0),
		/** The time of its first claim, which all of its writes carry. */
		startedAt: text("started_at"),
		/** What its check counted; 0 while nobody has. */
		rowsKnown: integer("rows_known").notNull().default(0),
		/** Missing in a file that is the whole stock, and too many to go unasked: vehicle ids. */
		pendingRemovals: text("pending_removals", { mode: "json" }).$type<number[]>(),
		/** What it has to say beside its counts: by what cars were recognised, which rows may be one car. */
		notes: text("notes", { mode: "json" }).$type<unknown>(),
	},
	(table) => [
		index("imports_dealership").on(table.dealershipId, table.contentHash),
		index("imports_unfinished").on(table.dealershipId, table.leaseUntil).where(sql`state = 'importing'`),
		index("imports_held").on(table.id).where(sql`pending_removals IS NOT NULL`),
	],
);

/** Cards being drawn because somebody asked for one: each by one request, and few at a time. */
export const cardClaims = sqliteTable("card_claims", {
	cardKey: text("card_key").primaryKey(),
	until: text("until").notNull(),
});

export const cardJobs = sqliteTable(
	"card_jobs",
	{
		id: integer("id").primaryKey({ autoIncrement: true }),
		kind: text("kind", { enum: ["cards", "photos", "images"] }).notNull(),
		/** What is asked for, canonical: a second click with the same request joins the running job. */
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

/** US ZIP centroids (GeoNames, CC BY 4.0); `id` is the ZIP as a number and what `place_id` points at. */
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

/** One row: the version of everything public, bumped in the batch that changed it. */
export const catalogue = sqliteTable("catalogue", {
	id: integer("id").primaryKey(),
	version: integer("version").notNull(),
	changedAt: text("changed_at").notNull(),
});

/** Messages the queue gave up on, shown on the dashboard until somebody retries or dismisses them. */
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

/** A restore that has begun and is not done: at most one row. Until the step that puts the restored rows in place, the others are untouched. */
export const restores = sqliteTable("restores", {
	id: integer("id").primaryKey(),
	/** The backup's name, as `npm run restore` takes it. */
	backup: text("backup").notNull(),
	/** The schema that the rows were read for. */
	migration: text("migration").notNull(),
	begunAt: text("begun_at").notNull(),
});

/** A backup's rows beside those of the site: JSON arrays, each as much as one statement takes. */
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

/** One row: the last backup that was whole, and what became of the last try. */
export const backupState = sqliteTable("backup_state", {
	id: integer("id").primaryKey(),
	madeAt: text("made_at"),
	rows: integer("rows"),
	triedAt: text("tried_at"),
	/** Why the last try made none; null when it did. */
	problem: text("problem", { enum: ["no-key", "failed"] }),
	claimedUntil: text("claimed_until"),
});

/** One row, written by the health check: a full disk lets everything be read. */
export const writeProbe = sqliteTable("write_probe", {
	id: integer("id").primaryKey(),
	writtenAt: text("written_at").notNull(),
});

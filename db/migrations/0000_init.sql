CREATE TABLE `audit_log` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer,
	`username` text NOT NULL,
	`action` text NOT NULL,
	`subject` text NOT NULL,
	`before` text,
	`after` text,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `audit_log_created_at` ON `audit_log` (`created_at`);--> statement-breakpoint
CREATE TABLE `card_claims` (
	`card_key` text PRIMARY KEY NOT NULL,
	`until` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `card_jobs` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`request` text NOT NULL,
	`state` text NOT NULL,
	`fence` integer DEFAULT 0 NOT NULL,
	`lease_until` text,
	`attempts` integer DEFAULT 0 NOT NULL,
	`total` integer DEFAULT 0 NOT NULL,
	`done` integer DEFAULT 0 NOT NULL,
	`entries` text DEFAULT '[]' NOT NULL,
	`problems` text DEFAULT '[]' NOT NULL,
	`file_key` text,
	`error` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`finished_at` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `card_jobs_one_running` ON `card_jobs` (`kind`,`request`) WHERE state = 'running';--> statement-breakpoint
CREATE INDEX `card_jobs_created_at` ON `card_jobs` (`created_at`);--> statement-breakpoint
CREATE TABLE `catalogue` (
	`id` integer PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`changed_at` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `click_throttle` (
	`address_hash` text NOT NULL,
	`minute` text NOT NULL,
	`clicks` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`address_hash`, `minute`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `contact_events` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`vehicle_id` integer NOT NULL,
	`dealership_id` integer,
	`address_hash` text NOT NULL,
	`make` text,
	`model` text,
	`year` integer,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `contact_events_created_at` ON `contact_events` (`created_at`);--> statement-breakpoint
CREATE INDEX `contact_events_vehicle` ON `contact_events` (`vehicle_id`,`address_hash`,`created_at`);--> statement-breakpoint
CREATE TABLE `dead_letters` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`message` text NOT NULL,
	`reason` text,
	`created_at` text NOT NULL,
	`resolved_at` text
);
--> statement-breakpoint
CREATE INDEX `dead_letters_open` ON `dead_letters` (`id`) WHERE resolved_at IS NULL;--> statement-breakpoint
CREATE TABLE `dealerships` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`url` text NOT NULL,
	`additional_urls` text DEFAULT '[]' NOT NULL,
	`location` text,
	`street_address` text,
	`zip_code` text,
	`place_id` integer,
	`phone` text,
	`time_zone` text,
	`promo` text,
	`platform` text,
	`status` text DEFAULT 'active' NOT NULL,
	`status_reason` text,
	`expiration_date` text,
	`vehicle_count` integer DEFAULT 0 NOT NULL,
	`last_synced` text,
	`last_confirmed_at` text,
	`next_sync_at` text,
	`failures_in_a_row` integer DEFAULT 0 NOT NULL,
	`alerted_expiration` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `dealerships_url` ON `dealerships` (`url`);--> statement-breakpoint
CREATE INDEX `dealerships_next_sync_at` ON `dealerships` (`next_sync_at`);--> statement-breakpoint
CREATE TABLE `field_history` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`vehicle_id` integer NOT NULL,
	`run_id` integer,
	`import_id` integer,
	`field` text NOT NULL,
	`old_value` text,
	`new_value` text,
	`changed_at` text NOT NULL,
	FOREIGN KEY (`vehicle_id`) REFERENCES `vehicles`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `field_history_vehicle` ON `field_history` (`vehicle_id`);--> statement-breakpoint
CREATE INDEX `field_history_run` ON `field_history` (`run_id`,`vehicle_id`);--> statement-breakpoint
CREATE TABLE `host_politeness` (
	`host` text PRIMARY KEY NOT NULL,
	`run_id` integer NOT NULL,
	`taken_at` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `image_overrides` (
	`make` text NOT NULL,
	`model` text NOT NULL,
	`image` text NOT NULL,
	PRIMARY KEY(`make`, `model`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `imports` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`dealership_id` integer NOT NULL,
	`file_key` text NOT NULL,
	`file_name` text NOT NULL,
	`content_hash` text NOT NULL,
	`encoding` text NOT NULL,
	`bytes` integer NOT NULL,
	`bytes_read` integer DEFAULT 0 NOT NULL,
	`state` text NOT NULL,
	`whole_stock` integer DEFAULT false NOT NULL,
	`mapping` text,
	`rows` integer DEFAULT 0 NOT NULL,
	`added` integer DEFAULT 0 NOT NULL,
	`changed` integer DEFAULT 0 NOT NULL,
	`removed` integer DEFAULT 0 NOT NULL,
	`failed` integer DEFAULT 0 NOT NULL,
	`skipped` text DEFAULT '{}' NOT NULL,
	`created_at` text NOT NULL,
	`finished_at` text,
	FOREIGN KEY (`dealership_id`) REFERENCES `dealerships`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `imports_dealership` ON `imports` (`dealership_id`,`content_hash`);--> statement-breakpoint
CREATE TABLE `login_throttle` (
	`subject` text PRIMARY KEY NOT NULL,
	`failures` integer DEFAULT 0 NOT NULL,
	`blocked_until` text,
	`updated_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `login_throttle_updated_at` ON `login_throttle` (`updated_at`);--> statement-breakpoint
CREATE TABLE `robots_cache` (
	`origin` text PRIMARY KEY NOT NULL,
	`status` integer NOT NULL,
	`body` text NOT NULL,
	`fetched_at` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `run_pages` (
	`dealership_id` integer NOT NULL,
	`url` text NOT NULL,
	`run_id` integer NOT NULL,
	`kind` text NOT NULL,
	`state` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`status` integer,
	`reason` text,
	`etag` text,
	`last_modified` text,
	`fetched_at` text,
	`entry` text,
	`showed` text,
	PRIMARY KEY(`dealership_id`, `url`),
	FOREIGN KEY (`dealership_id`) REFERENCES `dealerships`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `sessions` (
	`id_hash` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`created_at` text NOT NULL,
	`last_used_at` text NOT NULL,
	`expires_at` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sessions_user` ON `sessions` (`user_id`);--> statement-breakpoint
CREATE INDEX `sessions_expires_at` ON `sessions` (`expires_at`);--> statement-breakpoint
CREATE TABLE `settings` (
	`key` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL,
	`updated_at` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `sync_runs` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`dealership_id` integer NOT NULL,
	`trigger` text NOT NULL,
	`outcome` text,
	`reason` text,
	`fence` integer DEFAULT 0 NOT NULL,
	`lease_until` text,
	`next_step_at` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`steps` integer DEFAULT 0 NOT NULL,
	`requests` integer DEFAULT 0 NOT NULL,
	`pages_known` integer DEFAULT 0 NOT NULL,
	`pages_done` integer DEFAULT 0 NOT NULL,
	`pages_failed` integer DEFAULT 0 NOT NULL,
	`found` integer DEFAULT 0 NOT NULL,
	`added` integer DEFAULT 0 NOT NULL,
	`changed` integer DEFAULT 0 NOT NULL,
	`removed` integer DEFAULT 0 NOT NULL,
	`skipped` text DEFAULT '{}' NOT NULL,
	`coverage` text DEFAULT '{}' NOT NULL,
	`pending_removals` text,
	`platform` text,
	`started_at` text NOT NULL,
	`finished_at` text,
	FOREIGN KEY (`dealership_id`) REFERENCES `dealerships`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sync_runs_one_active` ON `sync_runs` (`dealership_id`) WHERE finished_at IS NULL;--> statement-breakpoint
CREATE INDEX `sync_runs_dealership` ON `sync_runs` (`dealership_id`,`id`);--> statement-breakpoint
CREATE INDEX `sync_runs_review` ON `sync_runs` (`id`) WHERE outcome = 'needs-review';--> statement-breakpoint
CREATE TABLE `totals` (
	`name` text PRIMARY KEY NOT NULL,
	`value` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `users` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`username` text NOT NULL,
	`password_hash` text NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_username` ON `users` (`username`);--> statement-breakpoint
CREATE TABLE `vehicles` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`dealership_id` integer NOT NULL,
	`source_key` text NOT NULL,
	`vin` text,
	`stock_number` text,
	`title` text,
	`year` integer,
	`make` text,
	`model` text,
	`trim` text,
	`price` integer,
	`mileage` integer,
	`exterior_color` text,
	`interior_color` text,
	`fuel_type` text,
	`transmission` text,
	`body_style` text,
	`drivetrain` text,
	`engine` text,
	`condition` text,
	`description` text,
	`images` text DEFAULT '[]' NOT NULL,
	`location` text,
	`zip_code` text,
	`place_id` integer,
	`city` text,
	`carfax_url` text,
	`original_listing_url` text,
	`origin` text NOT NULL,
	`field_sources` text DEFAULT '{}' NOT NULL,
	`first_seen_at` text NOT NULL,
	`last_changed_at` text NOT NULL,
	`missing_since` text,
	`sold_at` text,
	`hidden_at` text,
	`hidden_reason` text,
	`listed` integer DEFAULT 1 NOT NULL,
	`rank` integer DEFAULT 0 NOT NULL,
	`body_kind` text GENERATED ALWAYS AS (CASE
				WHEN body_style LIKE '%convertible%' OR body_style LIKE '%cabrio%' OR body_style LIKE '%roadster%' THEN 'Convertible'
				WHEN body_style LIKE '%suv%' OR body_style LIKE '%sport utility%' OR body_style LIKE '%crossover%' THEN 'SUV'
				WHEN body_style LIKE '%truck%' OR body_style LIKE '%pickup%' OR body_style LIKE '%cab' OR body_style LIKE '%cab %' THEN 'Truck'
				WHEN body_style LIKE '%minivan%' OR body_style LIKE '%mini-van%' OR body_style LIKE '%passenger van%' THEN 'Minivan'
				WHEN body_style LIKE '%van%' THEN 'Van' WHEN body_style LIKE '%hatch%' THEN 'Hatchback'
				WHEN body_style LIKE '%wagon%' THEN 'Wagon' WHEN body_style LIKE '%coupe%' THEN 'Coupe'
				WHEN body_style LIKE '%sedan%' OR body_style LIKE '%4dr car%' THEN 'Sedan' ELSE body_style END) VIRTUAL,
	`fuel_kind` text GENERATED ALWAYS AS (CASE
				WHEN fuel_type LIKE '%plug%' OR fuel_type LIKE '%phev%' THEN 'Plug-In Hybrid'
				WHEN fuel_type LIKE '%hybrid%' OR fuel_type LIKE '%gas%electric%' THEN 'Hybrid'
				WHEN fuel_type LIKE '%flex%' OR fuel_type LIKE '%e85%' THEN 'Flex Fuel' WHEN fuel_type LIKE '%diesel%' THEN 'Diesel'
				WHEN fuel_type LIKE '%electric%' OR fuel_type LIKE '%bev%' THEN 'Electric'
				WHEN fuel_type LIKE '%gas%' OR fuel_type LIKE '%unleaded%' OR fuel_type LIKE '%petrol%' THEN 'Gasoline' ELSE fuel_type END) VIRTUAL,
	`transmission_kind` text GENERATED ALWAYS AS (CASE
				WHEN transmission LIKE '%auto%' OR transmission LIKE '%cvt%' OR transmission LIKE '%variable%' OR transmission LIKE '%a/t%' THEN 'Automatic'
				WHEN transmission LIKE '%manual%' OR transmission LIKE '%m/t%' THEN 'Manual' ELSE transmission END) VIRTUAL,
	FOREIGN KEY (`dealership_id`) REFERENCES `dealerships`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `vehicles_dealership_source_key` ON `vehicles` (`dealership_id`,`source_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `vehicles_dealership_vin` ON `vehicles` (`dealership_id`,`vin`);--> statement-breakpoint
CREATE INDEX `vehicles_vin` ON `vehicles` (`vin`);--> statement-breakpoint
CREATE INDEX `vehicles_rank` ON `vehicles` (`rank`,`id`) WHERE listed = 1;--> statement-breakpoint
CREATE TABLE `view_counters` (
	`vehicle_id` integer NOT NULL,
	`day` text NOT NULL,
	`dealership_id` integer,
	`views` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`vehicle_id`, `day`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `zip_places` (
	`id` integer PRIMARY KEY NOT NULL,
	`zip` text NOT NULL,
	`city` text NOT NULL,
	`state` text NOT NULL,
	`latitude` real NOT NULL,
	`longitude` real NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `zip_places_zip` ON `zip_places` (`zip`);--> statement-breakpoint
CREATE INDEX `zip_places_city` ON `zip_places` ("city" COLLATE NOCASE,`state`);--> statement-breakpoint
CREATE INDEX `zip_places_latitude` ON `zip_places` (`latitude`,`longitude`);--> statement-breakpoint
INSERT INTO `sqlite_sequence` (`name`, `seq`) VALUES ('vehicles', 14);--> statement-breakpoint
INSERT INTO `catalogue` (`id`, `version`, `changed_at`) VALUES (1, 1, '1970-01-01T00:00:00.000Z');--> statement-breakpoint
INSERT INTO `totals` (`name`, `value`) VALUES ('views', 0), ('contacts', 0);

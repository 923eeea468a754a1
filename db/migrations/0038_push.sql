-- Browsers that want notices, what of, and nothing else about anybody.
CREATE TABLE `push_subscriptions` (
	`id` integer PRIMARY KEY AUTOINCREMENT,
	`endpoint` text NOT NULL,
	`p256dh` text NOT NULL,
	`auth` text NOT NULL,
	`utc_offset` integer NOT NULL,
	`day` text,
	`sent` integer DEFAULT 0 NOT NULL,
	`due_at` text,
	`fence` integer DEFAULT 0 NOT NULL,
	`failures` integer DEFAULT 0 NOT NULL,
	`seen_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `push_subscriptions_endpoint` ON `push_subscriptions` (`endpoint`);
--> statement-breakpoint
CREATE INDEX `push_subscriptions_due` ON `push_subscriptions` (`due_at`) WHERE due_at IS NOT NULL;
--> statement-breakpoint
CREATE INDEX `push_subscriptions_seen` ON `push_subscriptions` (`seen_at`);
--> statement-breakpoint
CREATE TABLE `push_watches` (
	`id` integer PRIMARY KEY AUTOINCREMENT,
	`subscription_id` integer NOT NULL REFERENCES `push_subscriptions` (`id`) ON DELETE CASCADE,
	`kind` text NOT NULL,
	`target` text NOT NULL,
	`known` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `push_watches_target` ON `push_watches` (`subscription_id`, `kind`, `target`);
--> statement-breakpoint
CREATE TABLE `push_networks` (
	`address_hash` text NOT NULL,
	`day` text NOT NULL,
	`subscriptions` integer NOT NULL,
	PRIMARY KEY (`day`, `address_hash`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `push_state` (
	`id` integer PRIMARY KEY,
	`version` integer DEFAULT 0 NOT NULL,
	`next_at` text DEFAULT '' NOT NULL
);
--> statement-breakpoint
INSERT INTO `push_state` (`id`) VALUES (1);

-- A dealer's photo that is being made, that could not be, or that its host does not give.
CREATE TABLE `photo_states` (
	`vehicle_id` integer NOT NULL REFERENCES `vehicles`(`id`) ON DELETE cascade,
	`version` text NOT NULL,
	`state` text NOT NULL,
	`until` text NOT NULL,
	PRIMARY KEY(`vehicle_id`, `version`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `photo_states_making` ON `photo_states` (`until`) WHERE state = 'making';
--> statement-breakpoint
ALTER TABLE `vehicles` ADD `photo_color` text;

-- One row a feed out that was made, of one dealership or of all (0): which version of the catalogue its file shows, and
-- what was left out of it and why. The file itself is in the bucket.
CREATE TABLE `feed_files` (
	`platform` text NOT NULL,
	`dealership_id` integer NOT NULL,
	`file_key` text NOT NULL,
	`version` integer NOT NULL,
	`made_at` text NOT NULL,
	`rows` integer NOT NULL,
	`told` text NOT NULL,
	PRIMARY KEY (`platform`, `dealership_id`)
) WITHOUT ROWID;

-- Prices that a run read and did not believe: they wait for its end, or for a person.
CREATE TABLE `held_prices` (
	`dealership_id` integer NOT NULL REFERENCES `dealerships`(`id`) ON DELETE CASCADE,
	`vehicle_id` integer NOT NULL,
	`run_id` integer NOT NULL,
	`price` integer,
	`source` text,
	PRIMARY KEY(`dealership_id`, `vehicle_id`)
) WITHOUT ROWID;

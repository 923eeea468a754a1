-- A line for each group of days, as a person confirmed it.
ALTER TABLE `dealerships` ADD `opening_hours` text;

-- Prices that several cars of a dealership had at once and that read like 11111: they stand for no price.
ALTER TABLE `dealerships` ADD `placeholder_prices` text DEFAULT '[]' NOT NULL;
-- What an import has to say beside its counts: by what cars were recognised, which rows may be one car.
ALTER TABLE `imports` ADD `notes` text;

-- A price that a person hid, perhaps as wrong, teaches no estimate after its car has left.
DROP INDEX `vehicles_sold_market`;
--> statement-breakpoint
CREATE INDEX `vehicles_sold_market` ON `vehicles` (`make`,`sold_at`,`model`,`year`,`mileage`,`trim`,`price`,`vin`,`city`,`title_brand`) WHERE sold_at IS NOT NULL AND hidden_at IS NULL;

-- That there are more cars than anyone counts, the largest dealerships tell.
CREATE INDEX `dealerships_vehicle_count` ON `dealerships` (`vehicle_count`);

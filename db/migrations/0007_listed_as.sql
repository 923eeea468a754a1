-- As what its cars were last listed: tells the cron whom the passing of time has touched since, without a look at a car.
ALTER TABLE `dealerships` ADD `listed_as` text DEFAULT 'current' NOT NULL;

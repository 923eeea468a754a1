-- A vendor's user and password for its feed, sealed with DATA_KEY.
ALTER TABLE `dealerships` ADD `feed_access` text;

-- For how many hours the cars that were looked at had not been seen, in all: finds are held against it. Like looks and finds it
-- fades with each planned sync.
ALTER TABLE `host_politeness` ADD `unseen_hours` real DEFAULT 0 NOT NULL;

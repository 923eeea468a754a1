-- Which bytes a finished ZIP has: a damaged one, or another file in its place, is not sent.
ALTER TABLE `card_jobs` ADD `file_etag` text;

-- Which bytes a feed's file has: another file in its place is not sent, and the feed is made anew.
ALTER TABLE `feed_files` ADD `etag` text;

-- Who makes a feed's file, and until when nobody else need: a feed is named by its file, the address of the site that its
-- links begin with, and its dealership (0: all). `feed_files.platform` holds the first two from here on.
CREATE TABLE `feed_claims` (
	`feed` text PRIMARY KEY NOT NULL,
	`until` text NOT NULL
) WITHOUT ROWID;

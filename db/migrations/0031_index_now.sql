-- Each dealership's cars as the last survey found them, and since when: `{id: [content, changed_at]}`.
ALTER TABLE survey_state ADD COLUMN dealers TEXT NOT NULL DEFAULT '{}';
--> statement-breakpoint
-- Public under /indexnow.txt: it tells search engines that a ping is ours.
INSERT OR IGNORE INTO secrets (name, value) VALUES ('indexnow-key', lower(hex(randomblob(16))));

-- What is known of the cars of each landing page: medians, years, what a good price is. Made anew by the survey.
CREATE TABLE landing_facts (
	key TEXT PRIMARY KEY,
	path TEXT NOT NULL,
	facts TEXT NOT NULL,
	content TEXT NOT NULL,
	points TEXT NOT NULL DEFAULT '[]',
	changed_at TEXT NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
CREATE UNIQUE INDEX landing_facts_path ON landing_facts (path);
--> statement-breakpoint
CREATE TABLE survey_state (
	id INTEGER PRIMARY KEY,
	version INTEGER NOT NULL DEFAULT 0,
	begun_at TEXT,
	cars INTEGER NOT NULL DEFAULT 0,
	pages INTEGER NOT NULL DEFAULT 0
);
--> statement-breakpoint
INSERT INTO survey_state (id) VALUES (1);

-- D1 takes 2 MB a value. Lines that would make a row longer than half of that are let go: a version without a line changed
-- everything, so that pages are made once more, and no write fails for what was told before it.
DROP TRIGGER catalogue_lines_added;
--> statement-breakpoint
CREATE TRIGGER catalogue_lines_added INSTEAD OF INSERT ON catalogue_lines
BEGIN
	INSERT INTO catalogue_changes (page, version, told, raising, lines)
		SELECT (version + 1) / 32, version + 1, 1, iif(new.line ->> 0 = 'dealership', 0, version + 1), '[' || (version + 1) || ',' || substr(new.line, 2) || char(10) FROM catalogue WHERE id = 1
		ON CONFLICT (page) DO UPDATE SET
			lines = CASE WHEN length(lines) + length(excluded.lines) > 1000000 THEN '[' || excluded.version || ',"all"]' || char(10)
				WHEN version <> excluded.version OR told < 99 THEN lines || excluded.lines
				WHEN told = 99 THEN lines || '[' || excluded.version || ',"all"]' || char(10) ELSE lines END,
			told = iif(version = excluded.version, told + 1, 1),
			raising = max(raising, excluded.raising),
			version = excluded.version
		WHERE version <> excluded.version OR told < 100 OR raising < excluded.raising;
END;

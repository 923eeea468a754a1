import { expect, test } from "vitest";
import { root } from "../paths";
import { listTakenAway } from "./taken-away";
import { readWanted } from "./wanted";

const of = (sql: string) => listTakenAway([{ name: "0040_new.sql", sql }]);

test.each([
	["DROP TABLE cars;", "drops the table cars"],
	["drop table if exists `cars`;", "drops the table cars"],
	["ALTER TABLE cars DROP COLUMN price;", "drops the column price"],
	["ALTER TABLE cars RENAME COLUMN price TO cost;", "renames to cost"],
	["ALTER TABLE `cars` RENAME TO `autos`;", "renames to autos"],
	["ALTER TABLE cars ADD COLUMN vin TEXT NOT NULL;", "demands the new column vin"],
	["ALTER TABLE cars ADD `vin` text NOT NULL;", "demands the new column vin"],
	["DROP INDEX cars_vin;", "drops the index cars_vin"],
	["DROP VIEW entries; CREATE VIEW other AS SELECT 1;", "drops the view entries"],
])("%s is something that an older version would miss", (sql, says) => {
	expect(of(`CREATE TABLE new (id INTEGER);\n${sql}`)).toEqual([`0040_new.sql ${says}`]);
});

test.each([
	"CREATE TABLE cars (vin TEXT NOT NULL);",
	"ALTER TABLE cars ADD COLUMN vin TEXT;",
	"ALTER TABLE cars ADD COLUMN miles INTEGER NOT NULL DEFAULT 0;",
	"ALTER TABLE cars ADD COLUMN miles INTEGER DEFAULT 0 NOT NULL;",
	"DROP TRIGGER cars_changed;",
	"DROP VIEW entries;\nCREATE VIEW entries AS SELECT 1;",
	"DROP INDEX cars_vin;\nCREATE UNIQUE INDEX cars_vin ON cars (vin);",
	"-- DROP TABLE cars\nCREATE INDEX more ON cars (id);",
	"UPDATE cars SET miles = 0; DELETE FROM old_notes;",
])("%s only adds", (sql) => expect(of(sql)).toEqual([]));

/** From here on a version may be rolled back over them. */
const FIRST_TO_ADD_ONLY = "0029";

test("each migration of late only adds, so that the version before it can serve again", () => {
	const late = readWanted(root).migrations.filter(({ name }) => name >= FIRST_TO_ADD_ONLY);
	expect(late.length).toBeGreaterThan(3);
	expect(listTakenAway(late)).toEqual([]);
});

import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { anyOf, kindPrefixes } from "./terms";

const migrations = new URL("../../../db/migrations/", import.meta.url);

/** The view as the last migration that makes it leaves it. */
function readView(): string {
	const files = readdirSync(migrations).filter((name) => name.endsWith(".sql"));
	const made = files.sort().map((name) => readFileSync(new URL(name, migrations), "utf8"));
	return made.flatMap((sql) => /CREATE VIEW search_entries AS[^;]*;/.exec(sql)?.[0] ?? []).at(-1) ?? "";
}

test("every kind that a search asks the index for is written by the newest view", () => {
	const view = readView();
	expect(view).toContain("'xall'");
	for (const [kind, prefix] of Object.entries(kindPrefixes)) expect(view, kind).toContain(`'${prefix}'`);
	expect(anyOf("make", ["Ford"])).toBe('("xmk666F7264")');
});

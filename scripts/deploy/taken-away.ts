import type { Migration } from "./wanted";

const comments = /--[^\n]*/g;
const rules: [RegExp, string][] = [
	[/\bDROP\s+TABLE\s+(?:IF\s+EXISTS\s+)?["`]?(\w+)/gi, "drops the table"],
	[/\bDROP\s+COLUMN\s+["`]?(\w+)/gi, "drops the column"],
	[/\bRENAME\s+(?:COLUMN\s+)?(?:["`]?\w+["`]?\s+)?TO\s+["`]?(\w+)/gi, "renames to"],
	[/\bADD\s+(?:COLUMN\s+)?["`]?(\w+)["`]?\s+(?![^,;]*\bDEFAULT\b)[^,;]*\bNOT\s+NULL\b/gi, "demands the new column"],
];
const remade = /\bDROP\s+(INDEX|VIEW|TRIGGER)\s+(?:IF\s+EXISTS\s+)?["`]?(\w+)/gi;

/** What an older version would miss: tables and columns, columns that it does not fill, views and indexes not made. */
export function listTakenAway(migrations: Migration[]): string[] {
	const texts = migrations.map(({ name, sql }) => ({ name, sql: sql.replace(comments, "") }));
	const all = texts.map(({ sql }) => sql).join("\n");
	return texts.flatMap(({ name, sql }) => [
		...rules.flatMap(([rule, says]) => [...sql.matchAll(rule)].map(([, what]) => `${name} ${says} ${what}`)),
		...[...sql.matchAll(remade)]
			.filter(([, kind = "", what = ""]) => !isTrigger(kind) && !isMade(all, kind, what))
			.map(([, kind = "", what]) => `${name} drops the ${kind.toLowerCase()} ${what}`),
	]);
}

const isTrigger = (kind: string) => kind.toUpperCase() === "TRIGGER";

function isMade(sql: string, kind: string, what: string): boolean {
	return new RegExp(`CREATE\\s+(?:UNIQUE\\s+)?${kind}\\s+(?:IF\\s+NOT\\s+EXISTS\\s+)?["\`]?${what}\\b`, "i").test(sql);
}

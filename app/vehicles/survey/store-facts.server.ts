import { type SQL, sql } from "drizzle-orm";
import { lineStatement, toFactsLine } from "~/catalogue/lines.server";
import type { Db } from "../../../db/client";
import { landingFacts } from "../../../db/schema";
import { eachOf, namesOf, rowsOf, toStatement } from "../../../db/statement";
import type { Surveyed } from "./list-surveyed";

const pagesABatch = 200;
/** One point a week: a quarter and a little more. */
const mostPoints = 16;
const pointDays = 7;

const { key, path, facts, content, points, changedAt } = landingFacts;

/** Writes changed pages and deletes vanished ones, each with its line of the next catalogue version; returns how many. */
export async function storeFacts(
	db: Db,
	surveyed: Iterable<Surveyed>,
	now: Date,
): Promise<{ pages: number; changed: number }> {
	const before = await readContents(db);
	const store = toStore(db);
	const count = { pages: 0, changed: 0 };
	let batch: Surveyed[] = [];
	const flush = async () => {
		const keys = batch.map((page) => page.key);
		if (batch.length > 0) await store(keys, upsertStatement(db, batch, now));
		count.changed += batch.length;
		batch = [];
	};
	for (const page of surveyed) {
		count.pages += 1;
		const known = before.get(page.key);
		before.delete(page.key);
		if (known === page.content) continue;
		// A known page has changed now, even if only a car has left it.
		batch.push(known === undefined ? page : { ...page, changedAt: now.toISOString() });
		if (batch.length >= pagesABatch) await flush();
	}
	await flush();
	const vanished = [...before.keys()];
	if (vanished.length > 0) await store(vanished, deleteStatement(db, vanished));
	return { ...count, changed: count.changed + vanished.length };
}

/** A survey that breaks off finds what it stored unchanged the next time: no later line would tell of it. */
function toStore(db: Db) {
	let told = 0;
	return async (keys: string[], statement: D1PreparedStatement): Promise<void> => {
		const line = toFactsLine(keys, told);
		told += line.length;
		await db.$client.batch([statement, lineStatement(db, line)]);
	};
}

async function readContents(db: Db): Promise<Map<string, string>> {
	const rows = await db.select({ key, content }).from(landingFacts);
	return new Map(rows.map((row) => [row.key, row.content]));
}

function deleteStatement(db: Db, keys: string[]): D1PreparedStatement {
	return toStatement(db, sql`DELETE FROM ${landingFacts} WHERE ${key} IN (SELECT value FROM ${eachOf(keys)})`);
}

function upsertStatement(db: Db, pages: Surveyed[], now: Date): D1PreparedStatement {
	const take = (name: string) => sql.raw(`value ->> '$.${name}'`);
	const day = now.toISOString().slice(0, 10);
	const price = take("facts.price");
	const first = sql`iif(${price} IS NULL, '[]', json_array(json_object('day', ${day}, 'price', ${price})))`;
	return toStatement(
		db,
		sql`INSERT INTO ${landingFacts} (${namesOf(key, path, facts, content, points, changedAt)})
			SELECT ${take("key")}, ${take("path")}, ${take("facts")}, ${take("content")}, ${first}, ${take("changedAt")}
			FROM ${rowsOf(JSON.stringify(pages))} WHERE true
			ON CONFLICT DO UPDATE SET path = excluded.path, facts = excluded.facts, content = excluded.content,
				changed_at = excluded.changed_at, points = ${nextPoints(now)}`,
	);
}

function nextPoints(now: Date): SQL {
	const weekAgo = new Date(now.getTime() - pointDays * 86_400_000).toISOString().slice(0, 10);
	const kept = sql`${landingFacts}.points`;
	const isDue = sql`coalesce(${kept} ->> '$[#-1].day', '') <= ${weekAgo} AND excluded.points <> '[]'`;
	const room = sql`iif(json_array_length(${kept}) >= ${mostPoints}, json_remove(${kept}, '$[0]'), ${kept})`;
	return sql`iif(${isDue}, json_insert(${room}, '$[#]', json(excluded.points -> '$[0]')), ${kept})`;
}

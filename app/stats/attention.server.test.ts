import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { createDb } from "../../db/client";
import { getAttention } from "./attention.server";

test("a job that was given up names its dealership, file or car while they are there", async () => {
	const messages = ['{"type":"sync","runId":7}', '{"type":"import","importId":8}', '{"type":"check","vehicleId":90}'];
	const lost = ['{"type":"sync","runId":70}', '{"type":"push"}', '{"type":"check","vehicleId":"ninety"}', "no JSON"];
	await env.DB.batch([
		env.DB.prepare(
			"INSERT INTO dealerships (id, name, url, created_at, updated_at) VALUES (1, 'Lot', 'https://l.example', '', '')",
		),
		env.DB.prepare(
			"INSERT INTO sync_runs (id, dealership_id, trigger, next_step_at, started_at) VALUES (7, 1, 'cron', '', '')",
		),
		env.DB.prepare(
			`INSERT INTO imports (id, dealership_id, file_key, file_name, content_hash, encoding, bytes, state, created_at)
				VALUES (8, 1, 'k', 'stock.csv', 'h', 'utf-8', 1, 'failed', '')`,
		),
		env.DB.prepare(
			`INSERT INTO vehicles (id, dealership_id, source_key, title, origin, first_seen_at, last_changed_at)
				VALUES (90, 1, 'k', '2019 Honda Civic', 'scrape', '', '')`,
		),
		...[...messages, ...lost].map((message) =>
			env.DB.prepare("INSERT INTO dead_letters (message, created_at) VALUES (?1, '')").bind(message),
		),
	]);
	const { deadLetters } = await getAttention(createDb(env.DB));
	const named = deadLetters.toReversed().map(({ message, of }) => [message, of]);
	expect(named).toEqual([
		[messages[0], "Lot"],
		[messages[1], "stock.csv"],
		[messages[2], "2019 Honda Civic"],
		...lost.map((message) => [message, null]),
	]);
});

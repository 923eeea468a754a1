import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { createDb } from "../../db/client";
import { clickColumns, listClicks } from "./click-rows.server";

test("a contact is exported with its car, VIN, dealership and the seller's own time; what is not known is left open", async () => {
	await env.DB.batch(
		[
			`INSERT INTO dealerships (id, name, url, location, created_at, updated_at) VALUES
				(1, 'Bay', 'https://bay.example', 'Houston, Texas', '', ''), (2, 'Hill', 'https://hill.example', NULL, '', '')`,
			`INSERT INTO vehicles (id, dealership_id, source_key, vin, title, origin, first_seen_at, last_changed_at)
				VALUES (20, 1, 'a', '1HGCM82633A004352', '2003 Honda Accord', 'scrape', '', '')`,
			`INSERT INTO contact_events (vehicle_id, dealership_id, address_hash, created_at)
				VALUES (20, 1, 'x', '2026-07-01T02:30:00.000Z'), (99, 2, 'x', '2026-07-01T02:30:00.000Z')`,
		].map((sql) => env.DB.prepare(sql)),
	);
	const rows = [];
	for await (const page of listClicks(createDb(env.DB), null, { from: null, to: null })) rows.push(...page);
	expect(rows[0]).toMatchObject({
		...{ title: "2003 Honda Accord", vin: "1HGCM82633A004352", dealershipName: "Bay" },
		...{
			timestamp: "2026-07-01T02:30:00.000Z",
			localTime: "Jun 30, 2026, 9:30:00 PM CDT",
			timeZone: "America/Chicago",
		},
	});
	expect(rows[1]).toMatchObject({ title: "Vehicle #99", vin: null, localTime: null, timeZone: null });
	expect(Object.keys(rows[0] ?? {}).sort()).toEqual([...clickColumns].sort());
});

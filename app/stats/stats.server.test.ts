import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { addUser, createTestContext, getSessionHeader, ORIGIN, send } from "../../testing/test-admin.server";
import { loader as clicks } from "../routes/api.contact-clicks";
import { loader as dealership } from "../routes/api.dealerships.$id";
import { loader as stats } from "../routes/api.stats";
import { loader as trackContact } from "../routes/api.vehicles.$idOrVin.track-contact";
import { loader as trackView } from "../routes/api.vehicles.$idOrVin.track-view";

let now = new Date("2026-03-01T12:00:00.000Z");
const ctx = createTestContext(() => now);

test("the figures and the contacts are those of the cars that were looked at, a deleted one's too", async () => {
	const own = { Origin: ORIGIN, Cookie: await getSessionHeader(ctx, await addUser(ctx, "reader")) };
	const read = async (call: typeof stats) => (await send(ctx, call, { headers: own })).json();
	expect(await read(stats)).toEqual({
		...{ totalDealerships: 0, totalVehicles: 0, viewClicks: 0, contactClicks: 0 },
		lastSynced: null,
	});
	expect(await read(clicks)).toEqual([]);
	await env.DB.batch(
		[
			`INSERT INTO dealerships (id, name, url, vehicle_count, last_synced, created_at, updated_at) VALUES
			(1, 'Bay', 'https://bay.example', 2, '2026-02-27T09:00:00.000Z', '', ''),
			(2, 'Hill', 'https://hill.example', 1, '2026-02-28T09:00:00.000Z', '', ''),
			(3, 'Gone', 'https://gone.example', 1, '2026-03-01T09:00:00.000Z', '', '')`,
			`INSERT INTO vehicles (id, dealership_id, source_key, title, make, model, year, origin, first_seen_at, last_changed_at) VALUES
			(20, 1, 'a', '2003 Honda Accord EX', 'Honda', 'Accord', 2003, 'scrape', '', ''),
			(21, 1, 'b', '2011 Ford F-150', 'Ford', 'F-150', 2011, 'scrape', '', ''),
			(22, 2, 'c', '2020 Toyota Camry', 'Toyota', 'Camry', 2020, 'scrape', '', ''),
			(23, 3, 'd', '2018 Audi A4', 'Audi', 'A4', 2018, 'scrape', '', '')`,
		].map((sql) => env.DB.prepare(sql)),
	);
	const press = async (call: typeof stats, idOrVin: string) => {
		const headers = { "User-Agent": "Mozilla/5.0 Safari/604.1" };
		expect((await send(ctx, call, { method: "POST", params: { idOrVin }, headers })).status).toBe(204);
	};
	for (const id of ["20", "20", "22"]) await press(trackView, id);
	await press(trackContact, "23");
	now = new Date("2026-03-01T12:05:00.000Z");
	await press(trackContact, "20");
	await send(ctx, dealership, { method: "DELETE", params: { id: "3" }, headers: own });
	expect(await read(stats)).toEqual({
		...{ totalDealerships: 2, totalVehicles: 3, viewClicks: 3, contactClicks: 2 },
		lastSynced: "2026-02-28T09:00:00.000Z",
	});
	const accord = { title: "2003 Honda Accord EX", make: "Honda", year: 2003, model: "Accord" };
	const deleted = { title: "Vehicle #23", make: "Audi", year: 2018, model: "A4" };
	expect(await read(clicks)).toEqual([
		{ id: expect.any(Number), timestamp: "2026-03-01T12:05:00.000Z", ...accord },
		{ id: expect.any(Number), timestamp: "2026-03-01T12:00:00.000Z", ...deleted },
	]);
});

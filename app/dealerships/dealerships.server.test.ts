import { expect, test } from "vitest";
import { CsvDesk } from "../../testing/csv-desk";
import { getIdByUrl } from "./dealerships.server";

test("an address is taken by whoever has it, the first dealership too, and free to that one alone", async () => {
	const desk = new CsvDesk();
	const { db } = desk.ctx;
	await db.$client.prepare("DELETE FROM dealerships").run();
	await db.$client.prepare("DELETE FROM sqlite_sequence WHERE name = 'dealerships'").run();
	const urls = [1, 2, 3].map((n) => `https://lot${n}.example`);
	const ids: number[] = [];
	for (const url of urls) ids.push(await desk.addDealer(null, url));
	expect(ids).toEqual([1, 2, 3]);
	for (const [at, url] of urls.entries()) {
		expect(await getIdByUrl(db, url)).toBe(ids[at]);
		for (const id of ids) expect(await getIdByUrl(db, url, id)).toBe(id === ids[at] ? null : ids[at]);
	}
	expect(await getIdByUrl(db, "https://lot4.example")).toBeNull();
});

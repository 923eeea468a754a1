import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { openFits } from "../../../testing/fit-stock";
import { proofCount } from "../../../testing/proof";
import { findChange, mergeChanges } from "../../catalogue/changes";
import { getCatalogue } from "../../vehicles/catalogue.server";
import { toVehicleLabel } from "../../vehicles/parts/to-label";
import type { Found } from "./list-found";
import { writeDeals } from "./write-deals.server";

const { ctx } = openFits(env);
const MOST_BYTES_OF_A_VALUE = 2_000_000;

const deal = { estimate: 20_000, label: null } as unknown as Found["deal"];

function* listCars(make: string, count: number, models: number): Generator<Found> {
	for (let id = 1; id <= count; id++) {
		const vin = `1HGCM82633A${String(id).padStart(6, "0")}`;
		yield {
			id: -id,
			named: { vin, make, model: `Model ${id % models} of some length` },
			price: null,
			deal,
			parts: null,
		};
	}
}

test("what many large fits tell fits into a value, and a page of any of their cars is old", async () => {
	const [cars, makes] = [30_000, proofCount(4, 12)];
	const before = await getCatalogue(ctx.db, 0);
	for (let at = 0; at < makes; at++) {
		const make = `make${at}`;
		await env.DB.prepare("INSERT INTO deal_fits (make, spellings, fence) VALUES (?1, json_array(?1), 1)")
			.bind(make)
			.run();
		const raise = () => [env.DB.prepare("UPDATE catalogue SET version = version + 1")];
		const models = at % 2 === 0 ? 8 : cars;
		const claim = { make, spellings: [make], fence: 1, changes: 0 };
		expect(await writeDeals(ctx, claim, listCars(make, cars, models), raise)).toBe(true);
	}
	const row = await env.DB.prepare("SELECT max(length(lines)) AS chars FROM catalogue_changes").first<{
		chars: number;
	}>();
	expect(row?.chars).toBeLessThanOrEqual((MOST_BYTES_OF_A_VALUE * makes) / 32);
	const changes = mergeChanges(null, await getCatalogue(ctx.db, 0));
	for (const id of [1, 1_500, cars]) {
		const vin = `1HGCM82633A${String(id).padStart(6, "0")}`;
		const toOwn = (make: string) => toVehicleLabel(vin, { id, vin, make, model: null, dealership: { id: 1 } }).own;
		for (let at = 0; at < makes; at++)
			expect(findChange(changes, toOwn(`Make${at}`), before.version + at)).toBe(before.version + at + 1);
		// Nor is any page of another make.
		expect(findChange(changes, toOwn("Other").slice(1), before.version)).toBeNull();
	}
});

test("a row of lines that is nearly full takes a further one, and everything that it told is taken for changed", async () => {
	const insert = () => env.DB.prepare("INSERT INTO catalogue_lines (line) VALUES ('[\"names\"]')").run();
	await insert();
	const before = await getCatalogue(ctx.db, 0);
	const long = '[1,"facts",["x"]]\n'.repeat(100_000);
	await env.DB.prepare("UPDATE catalogue_changes SET lines = ?1 WHERE page = ?2")
		.bind(long, Math.floor((before.version + 1) / 32))
		.run();
	for (let times = 0; times < 3; times++) await insert();
	await env.DB.prepare("UPDATE catalogue SET version = version + 1").run();
	const after = mergeChanges(null, await getCatalogue(ctx.db, 0));
	expect(findChange(after, [{ facts: "other" }], before.version)).not.toBeNull();
	const row = await env.DB.prepare("SELECT max(length(lines)) AS chars FROM catalogue_changes").first<{
		chars: number;
	}>();
	expect(row?.chars).toBeLessThan(MOST_BYTES_OF_A_VALUE / 2);
});

import { env } from "cloudflare:test";
import { beforeEach, expect, test } from "vitest";
import { meterD1 } from "../../../bench/metered-d1";
import { createDb } from "../../../db/client";
import { fitStock, forgetFits, openFits } from "../../../testing/fit-stock";
import { createMarket } from "../../../testing/market";
import { stockMarket } from "../../../testing/stock-market";
import { getAttention } from "../../stats/attention.server";
import { driveParts } from "../../steps/drive-parts";
import { claimFit } from "./claim-fit.server";
import { driveDueFits } from "./drive-due-fits.server";
import { driveFit } from "./drive-fit.server";
import { claimDueFits, enqueueFits } from "./enqueue-fits.server";
import { readMarket } from "./read-market.server";
import { type Changed, changesStatement } from "./store-changes.server";
import { dealParts } from "./sweep-fits.server";

const open = openFits(env);

const first = <T>(query: string) => env.DB.prepare(query).first<T>();
const listLabels = async () => {
	const query = "SELECT deal_label AS label, count(*) AS n FROM vehicles GROUP BY 1 ORDER BY 1";
	return (await env.DB.prepare(query).all<{ label: string | null; n: number }>()).results;
};
const listWritten = () =>
	first(`SELECT (SELECT version FROM catalogue) AS version, (SELECT group_concat(told) FROM deal_fits) AS told,
		(SELECT moved_at FROM deal_shared) AS terms, (SELECT sum(length(deal)) FROM vehicles) AS cars`);

const note = (changed: Changed[]) => changesStatement(open.ctx, changed).run();

beforeEach(async () => {
	await forgetFits(env.DB);
	open.sent.length = 0;
});

test("a stock is rated after a tick with every label, and a quiet night writes no car, no table and no shared term", async () => {
	await stockMarket(env.DB, createMarket(7, 2000, 4));
	await fitStock(open);
	expect((await listLabels()).map(({ label }) => label)).toEqual([null, "above", "good", "great", "high", "usual"]);
	expect(await first("SELECT is_rated FROM catalogue")).toEqual({ is_rated: 1 });
	const before = await listWritten();
	open.clock.at += 25 * 3_600_000;
	expect(await fitStock(open)).toBe(4);
	expect(await listWritten()).toEqual(before);
});

test("a make is read page by page, a row read for each car, also where many are alike", async () => {
	const market = createMarket(15, 200, 1);
	const cars = market.cars.map((car) => (car.id % 2 === 0 ? { ...car, model: "model0x0", year: 2020, miles: 9 } : car));
	await stockMarket(env.DB, { cars });
	await env.DB.prepare("UPDATE vehicles SET listed = 0, sold_at = '2026-02-0' || (1 + id % 2) WHERE id % 3 = 0").run();
	for (const page of [7, 100, 200, 10_000]) {
		let rows = 0;
		const db = createDb(
			meterD1(env.DB, ({ rowsRead }) => {
				rows += rowsRead;
			}),
		);
		const read = await readMarket(db, ["make0"], "2026-01-01", page);
		expect([...read].map(({ id }) => id - 100).sort((one, other) => one - other)).toEqual(cars.map(({ id }) => id));
		expect([...read].filter(({ isListed }) => !isListed).map(({ id }) => id % 3)).toEqual(Array(67).fill(0));
		if (page > cars.length) expect(rows / cars.length).toBeLessThan(1.05);
	}
});

test("by a clock that was set back a make is fitted once, not again and again", async () => {
	await stockMarket(env.DB, createMarket(12, 300, 1));
	open.clock.at += 8 * 86_400_000;
	await fitStock(open);
	open.clock.at -= 8 * 86_400_000;
	await note([{ make: "make0", changes: 300 }]);
	const fence = await first<{ fence: number }>("SELECT fence FROM deal_fits WHERE make = 'make0'");
	await driveDueFits(open.ctx, await claimDueFits(open.ctx));
	expect(await first("SELECT fence, changes FROM deal_fits WHERE make = 'make0'")).toEqual({
		fence: (fence?.fence ?? 0) + 1,
		changes: 0,
	});
});

test("a make that got another name is fitted under that, and forgotten under the old one the night after", async () => {
	await stockMarket(env.DB, createMarket(13, 300, 2));
	await fitStock(open);
	await env.DB.prepare("UPDATE vehicles SET make = 'Renamed' WHERE make = 'make0'").run();
	const listFits = async () => {
		const { results } = await env.DB.prepare("SELECT make, cars > 0 AS stocked FROM deal_fits ORDER BY make").all();
		return results;
	};
	open.clock.at += 25 * 3_600_000;
	await fitStock(open);
	const [other, renamed] = ["make1", "renamed"].map((make) => ({ make, stocked: 1 }));
	expect(await listFits()).toEqual([{ make: "make0", stocked: 0 }, other, renamed]);
	expect((await listLabels()).length).toBeGreaterThan(3);
	open.clock.at += 25 * 3_600_000;
	await fitStock(open);
	expect(await listFits()).toEqual([other, renamed]);
	await env.DB.prepare("DELETE FROM vehicles").run();
	for (let night = 0; night < 2; night++) {
		open.clock.at += 25 * 3_600_000;
		await fitStock(open);
	}
	expect(await listFits()).toEqual([]);
});

test("a make whose fits die five times waits for the next night, also if it never had one", async () => {
	await stockMarket(env.DB, createMarket(14, 100, 1));
	await driveParts(open.ctx, dealParts);
	for (let death = 0; death < 5; death++) {
		const [job] = open.sent.splice(0);
		if (job?.type !== "fit") throw new Error(`no fit was sent after ${death} deaths`);
		await claimFit(open.ctx, job);
		open.clock.at += 310_000;
		await driveParts(open.ctx, dealParts);
	}
	expect(open.sent).toEqual([]);
	expect((await getAttention(open.ctx.db)).fits).toEqual([{ make: "make0", attempts: 5, fittedAt: null }]);
	open.clock.at += 25 * 3_600_000;
	await driveParts(open.ctx, dealParts);
	expect(open.sent).toHaveLength(1);
	expect((await getAttention(open.ctx.db)).fits).toEqual([]);
});

test("a make is fitted anew once more than one car in twenty changed, and two spellings are one make", async () => {
	await stockMarket(env.DB, createMarket(8, 600, 2));
	await fitStock(open);
	const cars = (await first<{ cars: number }>("SELECT cars FROM deal_fits WHERE make = 'make0'"))?.cars ?? 0;
	await note([{ make: "Make-0", changes: Math.floor(cars / 20) }]);
	await enqueueFits(open.ctx);
	expect(open.sent).toEqual([]);
	await note([{ make: "MAKE 0", changes: 2 }]);
	await enqueueFits(open.ctx);
	expect(open.sent).toMatchObject([{ type: "fit", make: "make0" }]);
	expect(await first("SELECT spellings FROM deal_fits WHERE make = 'make0'")).toEqual({
		spellings: JSON.stringify(["MAKE 0", "Make-0", "make0"]),
	});
});

test("of two messages for one fit only one does it, and a lost one is sent again", async () => {
	await stockMarket(env.DB, createMarket(9, 300, 1));
	await driveParts(open.ctx, dealParts);
	const [job] = open.sent.splice(0);
	if (job?.type !== "fit") throw new Error("no fit was sent");
	const ends = await Promise.all([driveFit(open.ctx, job), driveFit(open.ctx, job)]);
	expect(ends.map(({ end }) => end).sort()).toEqual(["fitted", "overtaken"]);
	open.sent.length = 0;
	open.clock.at += 25 * 3_600_000;
	await driveParts(open.ctx, dealParts);
	expect(open.sent.splice(0)).toHaveLength(1);
	await driveParts(open.ctx, dealParts);
	expect(open.sent).toEqual([]);
	open.clock.at += 120_000;
	await driveParts(open.ctx, dealParts);
	expect(open.sent).toHaveLength(1);
});

test("a car that became another one has no label until the next fit, and a price cut is judged at once", async () => {
	await stockMarket(env.DB, createMarket(10, 600, 1));
	await fitStock(open);
	const label = (id: number) => first<{ label: string }>(`SELECT deal_label AS label FROM vehicles WHERE id = ${id}`);
	const car = await first<{ id: number; low: number }>(
		"SELECT id, deal ->> '$.low' AS low FROM vehicles WHERE deal_label = 'high' LIMIT 1",
	);
	const id = car?.id ?? 0;
	await env.DB.prepare("UPDATE vehicles SET price = ?2 WHERE id = ?1")
		.bind(id, (car?.low ?? 0) - 1)
		.run();
	expect(await label(id)).toEqual({ label: "great" });
	await env.DB.prepare("UPDATE vehicles SET mileage = mileage + 20 WHERE id = ?1").bind(id).run();
	expect(await label(id)).toEqual({ label: "great" });
	await env.DB.prepare("UPDATE vehicles SET mileage = mileage + 20000 WHERE id = ?1").bind(id).run();
	expect(await label(id)).toEqual({ label: null });
});

test("a fit waits for dealers that are being read for the first time, but not forever", async () => {
	await stockMarket(env.DB, createMarket(11, 300, 1));
	const at = open.ctx.now().toISOString();
	await env.DB.prepare(
		"INSERT INTO dealerships (id, name, url, created_at, updated_at) VALUES (99, 'New', 'https://new.example', ?1, ?1)",
	)
		.bind(at)
		.run();
	await env.DB.prepare(
		"INSERT INTO sync_runs (dealership_id, \"trigger\", next_step_at, started_at) VALUES (99, 'added', ?1, ?1)",
	)
		.bind(at)
		.run();
	await driveParts(open.ctx, dealParts);
	expect(open.sent).toEqual([]);
	open.clock.at += 31 * 60_000;
	await driveParts(open.ctx, dealParts);
	expect(open.sent).toHaveLength(1);
});

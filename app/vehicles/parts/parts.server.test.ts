import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { makeDeal } from "../../../bench/stock";
import { createDb } from "../../../db/client";
import { proofCount, seed } from "../../../testing/proof";
import { type Random, randomFrom } from "../../../testing/random";
import { addUser, createTestContext } from "../../../testing/test-admin.server";
import { lineStatement, toDealsLine } from "../../catalogue/lines.server";
import { encodeLabel, mergeLabels, type PageLabel } from "../../catalogue/page-label";
import type { AppContext } from "../../context.server";
import { updateCarHidden } from "../../dealerships/cars/hide-car.server";
import { updateDealership } from "../../dealerships/update-dealership.server";
import { claimRefresh, getKnownCatalogue, requireFreshPages } from "../../edge/catalogue-clock.server";
import { type Edge, handleCached, labelHeader } from "../../edge/edge-cache.server";
import { refreshListedStatements } from "../../inventory/shown/listed.server";
import { removeCarsStatements } from "../../inventory/shown/remove-cars.server";
import { loader as vehiclesAnswer } from "../../routes/api.vehicles._index";
import { loader as vehicleAnswer } from "../../routes/api.vehicles.$idOrVin";
import { loader as comparables } from "../../routes/api.vehicles.$idOrVin.comparables";
import { updateSetting } from "../../settings/settings.server";
import { getSite } from "../../settings/site.server";
import { getCatalogue, raiseIfTouchedStatement } from "../catalogue.server";
import { getDealerPage } from "../dealer/dealer-page.server";
import { getVehiclePage } from "../detail/vehicle-page.server";
import { getEmbedPage } from "../embed/embed-page.server";
import { getLandingPage } from "../landing/landing-page.server";
import { getListing, getListingPage } from "../listing/listing.server";
import { listNews } from "../news/news.server";
import { driveSurvey } from "../survey/drive-survey.server";

const site = "https://cars.example";
const midnight = Date.parse("2026-11-20T00:00:00.000Z");
const yesterday = "2026-11-19T00:00:00.000Z";
const graceMs = 15_000;
const stripMs = 3_600_000;
const db = createDb(env.DB);

const names = [
	["Toyota", "Camry"],
	["Toyota", "Corolla"],
	["TOYOTA", "Camry"],
	["Honda", "Civic"],
	["Mercedes-Benz", "C-Class"],
] as const;
/** Pasadena is near Houston. */
const places: Record<string, [id: number, latitude: number, longitude: number]> = {
	...{ "Houston, TX": [77002, 29.76, -95.36], "Pasadena, TX": [77502, 29.69, -95.2] },
	...{ "Dallas, TX": [75201, 32.78, -96.8], "Miami, FL": [33130, 25.77, -80.2] },
};
const cities = [...Object.keys(places), null];
const toPlaceId = (city: string | null) => (city === null ? null : places[city]?.[0]) ?? null;
const vins = Array.from({ length: 9 }, (_, at) => `1HGCM82633A00435${at}`);
const pick = <T>(random: Random, from: readonly T[]): T => from[random(from.length)] as T;

type Content = { own: unknown; strip: number[]; prices?: unknown };
type Page = (ctx: AppContext) => Promise<Content | null>;
const whole = (read: (ctx: AppContext) => Promise<unknown>): Page => {
	return async (ctx) => {
		const own = await read(ctx);
		return own === null ? null : { own, strip: [] };
	};
};

/** Similar cars and those compared with may be an hour older, but are never gone. */
const vehicle =
	(idOrVin: string): Page =>
	async (ctx) => {
		const page = await getVehiclePage(ctx, idOrVin);
		if (page.kind === "missing") return null;
		if (page.kind === "gone") return { own: page.sold, strip: page.alternatives.map(({ id }) => id) };
		const { similar, receipts, ...own } = page;
		const { comparables: compared, ...rest } = receipts ?? { comparables: [] };
		const strip = [...similar, ...compared];
		return { own: { own, rest }, strip: strip.map(({ id }) => id), prices: strip.map(({ price }) => price) };
	};

const lists = [
	...["", "make=Toyota", "location=Texas", "location=Houston,+TX", "location=Houston,+TX&distance=50"],
	...["dealershipId=2", "keyword=camry"],
];
const landings = ["toyota", "toyota/camry", "honda/civic", "in/tx", "toyota/in/tx", "toyota/camry/in/tx/houston"];
const calls = [
	...lists.map((query) => `/api/vehicles?${query}`),
	...["2", ...vins.slice(0, 3)].flatMap((car) => [`/api/vehicles/${car}`, `/api/vehicles/${car}/comparables`]),
];

/** As the route answers; cars compared with may be an hour older. */
function call(path: string): Page {
	const [, car, what] = /^\/api\/vehicles\/(\w+)\/?(\w*)/.exec(path) ?? [];
	return async (ctx) => {
		const load = what ? comparables : car ? vehicleAnswer : vehiclesAnswer;
		const response = await load({ request: new Request(site + path), params: { idOrVin: car }, context: ctx });
		if (response.status === 404) return null;
		if (!what) return { own: await response.json(), strip: [] };
		const compared = await response.json<{ id: number }[]>();
		return { own: null, strip: compared.map(({ id }) => id), prices: compared };
	};
}

const pages: Record<string, Page> = {
	...Object.fromEntries(vins.map((vin) => [`/vehicles/${vin}`, vehicle(vin)])),
	...Object.fromEntries(["1", "2", "3"].map((id) => [`/vehicles/${id}`, vehicle(id)])),
	...Object.fromEntries(lists.map((query) => [`/?${query}`, whole((ctx) => getListingPage(ctx, `${site}/?${query}`))])),
	...Object.fromEntries(
		lists.map((query) => [`/cars?${query}`, whole((ctx) => getListing(ctx, `${site}/cars?${query}`))]),
	),
	...Object.fromEntries(
		landings.map((path) => [`/used/${path}`, whole((ctx) => getLandingPage(ctx, `${site}/used/${path}`))]),
	),
	"/dealers/2": whole((ctx) => getDealerPage(ctx, 2)),
	"/embed/dealers/2": whole((ctx) => getEmbedPage(ctx, 2, `${site}/embed/dealers/2`)),
	...Object.fromEntries(calls.map((path) => [path, call(path)])),
	"/feed.atom": whole((ctx) => listNews(ctx, `${site}/feed.atom?make=Toyota&model=Camry`, "atom")),
};

type Write = (ctx: AppContext, random: Random) => Promise<unknown>;
const anyCar = async (random: Random) => {
	const { results } = await env.DB.prepare("SELECT id, dealership_id FROM vehicles ORDER BY id").all<{
		id: number;
		dealership_id: number;
	}>();
	const car = pick(random, results);
	return { id: car.id, dealershipId: car.dealership_id };
};
const now = (ctx: AppContext) => ctx.now().toISOString();
const change = async (ctx: AppContext, sets: string, ...values: unknown[]) =>
	env.DB.batch([env.DB.prepare(`UPDATE vehicles SET ${sets}`).bind(...values), raiseIfTouchedStatement(db, now(ctx))]);

const writes: Record<string, Write> = {
	price: async (ctx, random) =>
		change(ctx, "price = ?2, price_was = price WHERE id = ?1", (await anyCar(random)).id, 9000 + random(90) * 100),
	words: async (ctx, random) =>
		change(
			ctx,
			"title = ?2, mileage = ?3 WHERE id = ?1",
			(await anyCar(random)).id,
			`No. ${random(99)}`,
			random(90_000),
		),
	name: async (ctx, random) =>
		change(ctx, "make = ?2, model = ?3 WHERE id = ?1", (await anyCar(random)).id, ...pick(random, names)),
	city: async (ctx, random) => {
		const city = pick(random, cities);
		await change(ctx, "city = ?2, place_id = ?3 WHERE id = ?1", (await anyCar(random)).id, city, toPlaceId(city));
	},
	vin: async (ctx, random) => {
		const vin = pick(random, [...vins, null]);
		const isFree =
			"AND NOT EXISTS (SELECT 1 FROM vehicles o WHERE o.vin = ?2 AND o.dealership_id = vehicles.dealership_id)";
		await change(ctx, `vin = ?2 WHERE id = ?1 ${isFree}`, (await anyCar(random)).id, vin);
	},
	sell: async (ctx, random) => {
		const cause = { runId: null, importId: null, now: now(ctx) };
		const { id, dealershipId } = await anyCar(random);
		const gone = removeCarsStatements(db, [id], cause);
		await env.DB.batch([...gone, ...refreshListedStatements(db, dealershipId, now(ctx))]);
	},
	back: async (ctx, random) => {
		const { id, dealershipId } = await anyCar(random);
		const back = env.DB.prepare("UPDATE vehicles SET sold_at = NULL WHERE id = ?1").bind(id);
		await env.DB.batch([back, ...refreshListedStatements(db, dealershipId, now(ctx))]);
	},
	hide: async (ctx, random) => {
		const user = { id: 1, username: "ann" };
		await updateCarHidden(ctx, user, await anyCar(random), pick(random, ["Being cleaned", null]));
	},
	add: async (ctx, random) => {
		const [make, model] = pick(random, names);
		const dealership = 1 + random(3);
		const city = pick(random, cities);
		const added = env.DB.prepare(
			`INSERT OR IGNORE INTO vehicles (dealership_id, source_key, vin, title, year, make, model, price, mileage, city, place_id, listed, origin, first_seen_at, last_changed_at)
				VALUES (?1, ?2, ?3, 'A car', 2020, ?4, ?5, ?6, 30000, ?7, ?9, 0, 'csv', ?8, ?8)`,
		).bind(
			dealership,
			`url:${random(1e9)}`,
			pick(random, [...vins, null]),
			make,
			model,
			9000,
			city,
			yesterday,
			toPlaceId(city),
		);
		await env.DB.batch([added, ...refreshListedStatements(db, dealership, now(ctx))]);
	},
	drop: async (ctx, random) => {
		const { id, dealershipId } = await anyCar(random);
		const dropped = env.DB.prepare("DELETE FROM vehicles WHERE id = ?1 AND (SELECT count(*) FROM vehicles) > 8").bind(
			id,
		);
		await env.DB.batch([dropped, ...refreshListedStatements(db, dealershipId, now(ctx))]);
	},
	deals: async (ctx, random) => {
		const { id } = await anyCar(random);
		const car = await env.DB.prepare("SELECT * FROM vehicles WHERE id = ?1")
			.bind(id)
			.first<Parameters<typeof makeDeal>[0]>();
		if (!car) return;
		const parts = { parts: [{ name: "model", dollars: 9000 }], usualMiles: 30_000, perMiles: -0.05, years: [0, 0, 0] };
		const told = { id, vin: car.vin, make: car.make, model: car.model };
		await env.DB.batch([
			env.DB.prepare("UPDATE vehicles SET deal = ?2, deal_parts = ?3 WHERE id = ?1").bind(
				id,
				JSON.stringify(makeDeal({ ...car, trim: null }, () => 0.4 + random(50) / 100)),
				JSON.stringify(parts),
			),
			lineStatement(db, toDealsLine([told], pick(random, [0, 1e6]))),
			raiseIfTouchedStatement(db, now(ctx)),
		]);
	},
	expire: async (ctx, random) => {
		const dealership = 1 + random(3);
		const until = pick(random, [yesterday, "2099-01-01T00:00:00.000Z"]);
		const expire = env.DB.prepare("UPDATE dealerships SET expiration_date = ?2 WHERE id = ?1").bind(dealership, until);
		await env.DB.batch([expire, ...refreshListedStatements(db, dealership, now(ctx))]);
	},
	edit: async (ctx, random) => {
		const id = 1 + random(3);
		const dealership = { id, name: `Dealer ${id}`, url: `https://d${id}.example`, additionalUrls: [], location: null };
		const rest = {
			status: "active",
			vehicleCount: 0,
			lastSynced: null,
			expirationDate: null,
			attention: null,
		} as const;
		const patch = { name: `Dealer ${id} ${random(9)}`, location: pick(random, ["Houston, TX", "Miami, FL"]) };
		await updateDealership(ctx, { id: 1, username: "ann" }, { ...dealership, ...rest }, patch);
	},
	setting: async (ctx, random) => {
		const value = pick(random, ["true", "false"] as const);
		await updateSetting(ctx, { id: 1, username: "ann" }, { key: "showListDealershipButton", value });
	},
	survey: async (ctx) => {
		await env.DB.prepare("UPDATE survey_state SET begun_at = NULL").run();
		await driveSurvey(ctx);
	},
};

const kept = new Map<string, Response>();
const cache = {
	match: async (key: RequestInfo | URL) => kept.get(String(key))?.clone(),
	put: async (key: RequestInfo | URL, entry: Response) => void kept.set(String(key), entry),
} as Edge["cache"];

let hits = 0;

/** A page as a visitor gets it, whatever was kept; null where there is none. */
async function visit(base: AppContext, path: string, clock: { now: number }): Promise<Content | null> {
	const behind: Promise<unknown>[] = [];
	const edge: Edge = {
		cache,
		getCatalogue: () =>
			getKnownCatalogue(async (_, since) => ({ catalogue: await getCatalogue(db, since), bookmark: null }), clock.now),
		now: () => clock.now,
		refreshOnce: (key, refresh) => claimRefresh(key, clock.now, refresh),
		waitUntil: (promise) => behind.push(promise),
	};
	const answer = await handleCached(new Request(site + path), site + path, edge, async () => {
		const labels: (PageLabel | null)[] = [];
		const content = await render({ ...base, shows: (label) => labels.push(label) }, path);
		const label = mergeLabels(labels);
		const headers = label && { [labelHeader]: encodeLabel(label) };
		return new Response(JSON.stringify(content), { status: content === null ? 404 : 200, headers: headers ?? {} });
	});
	const text = await answer.text();
	await Promise.all(behind);
	if (answer.headers.get("Cache-Status")?.startsWith("edge; hit")) hits += 1;
	return JSON.parse(text);
}

async function render(ctx: AppContext, path: string): Promise<Content | null> {
	const content = (await pages[path]?.(ctx)) ?? null;
	return content && { ...content, own: [await getSite(ctx, site), content.own] };
}

const withoutTimes = (own: unknown) => JSON.stringify(own).replace(/"lastChangedAt":"[^"]*"/g, "");

async function listGone(ids: number[]): Promise<number[]> {
	const { results } = await env.DB.prepare(
		"SELECT value AS id FROM json_each(?1) WHERE value NOT IN (SELECT id FROM vehicles WHERE listed = 1)",
	)
		.bind(JSON.stringify(ids))
		.all<{ id: number }>();
	return results.map(({ id }) => id);
}

test("whatever is written, 15 s later each page says what it would say without a cache, and shows no car that is gone; an hour later what stands beside a car is true too", async () => {
	const random = randomFrom(seed);
	const clock = { now: midnight };
	const ctx = createTestContext(() => new Date(clock.now));
	await addUser(ctx, "ann");
	const add =
		"INSERT INTO dealerships (id, name, url, last_confirmed_at, created_at, updated_at) VALUES (?1, ?2, ?3, ?4, ?4, ?4)";
	await env.DB.batch(
		[1, 2, 3].map((id) => env.DB.prepare(add).bind(id, `Dealer ${id}`, `https://d${id}.example`, yesterday)),
	);
	const place =
		"INSERT INTO zip_places (id, zip, city, state, latitude, longitude) VALUES (?1, ?1, substr(?2, 1, instr(?2, ',') - 1), substr(?2, -2), ?3, ?4)";
	await env.DB.batch(Object.entries(places).map(([city, [id, ...at]]) => env.DB.prepare(place).bind(id, city, ...at)));
	for (let car = 0; car < 14; car++) await writes.add?.(ctx, random);
	const paths = Object.keys(pages);
	const log: string[] = [];
	let writtenAt = clock.now;
	for (let step = 0; step < proofCount(50, 3000); step++) {
		clock.now += pick(random, [500, 3000, 9000, 16_000, 16_000, 40_000, 40_000, 50 * 60_000]);
		if (random(3) > 0) {
			const [name, write] = pick(random, Object.entries(writes));
			log.push(`${clock.now - midnight}: ${name}`);
			await write(ctx, random);
			writtenAt = clock.now;
			if (random(4) === 0) requireFreshPages();
		}
		clock.now += pick(random, [100, 100, 5000, 5000, graceMs, graceMs, stripMs]);
		for (let look = 0; look < 6; look++) {
			const path = pick(random, paths);
			const shown = await visit(ctx, path, clock);
			if (clock.now - writtenAt < graceMs) continue;
			const real = await render(ctx, path);
			const told = `${path} after ${log.slice(-6).join(", ")}`;
			expect(withoutTimes(shown?.own ?? null), told).toBe(withoutTimes(real?.own ?? null));
			expect(await listGone(shown?.strip ?? []), told).toEqual([]);
			if (clock.now - writtenAt < stripMs) continue;
			expect({ ...shown, own: null }, told).toEqual({ ...real, own: null });
		}
	}
	expect(hits).toBeGreaterThan(proofCount(50, 3000) / 2);
});

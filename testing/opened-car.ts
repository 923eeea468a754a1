import { env } from "cloudflare:test";
import { expect } from "vitest";
import { ANSWER_PATIENCE_MS } from "../app/checks/check-limits";
import { action } from "../app/routes/api.vehicles.$idOrVin.check";
import { printers } from "../app/stock-files/feed/fixtures/print-feed";
import { toContentHash } from "../app/to-content-hash";
import { type Answer, addDealership, Lot, type LotCar, makeCars, openLot, syncOnce } from "./lot";
import { send } from "./test-admin.server";

const MINUTE_MS = 60_000;
export const person = {
	"User-Agent": "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36",
};
let count = 0;

export interface PresenceAnswer {
	state: string;
	checkedAt: string | null;
	price: number | null;
	priceWas?: number | null;
}

/** A dealer behind a bot wall, whose vendor serves its feed. */
export class FedLot extends Lot {
	readonly feedUrl = `${this.origin.replace("https://", "https://feeds.")}/stock.csv`;
	feedStatus = 200;

	override fetch: typeof fetch = async (input, init) => {
		const request = new Request(input, init);
		if (request.url !== this.feedUrl) return new Response("Access denied", { status: 403 });
		const told = this.cars.map((car) => ({ ...car, stock: car.vin.slice(-6), trim: "EX", color: "Red", photos: [] }));
		const body = printers["inventory.csv"]?.(told) ?? "";
		const etag = `"${toContentHash(body)}"`;
		const isKnown = request.headers.get("If-None-Match") === etag;
		this.requests.push(isKnown ? "known" : "feed");
		if (this.feedStatus !== 200) return new Response("no", { status: this.feedStatus });
		return isKnown
			? new Response(null, { status: 304 })
			: new Response(body, { headers: { ETag: etag, "Content-Type": "application/octet-stream" } });
	};
}

export async function openCar(stock = 6, toLot = (cars: LotCar[], origin: string) => new Lot(cars, origin)) {
	const cars = makeCars(stock, 5000 + 100 * ++count).map((car, at) => ({
		...car,
		price: 15_000 + 100 * at,
		mileage: 30_000 + 500 * at,
	}));
	const lot = toLot(cars, `https://check${count}.example.com`);
	const open = openLot(env, lot);
	const { ctx, clock } = open;
	const background: Promise<unknown>[] = [];
	ctx.waitUntil = (promise) => void background.push(promise);
	let patience = new Promise<void>(() => {});
	// The person waits for the look, however slow the machine is.
	ctx.sleep = (ms) => (ms === ANSWER_PATIENCE_MS ? patience : new Promise((resolve) => setTimeout(resolve, 0)));
	const waitUntil = (end: Promise<void>) => {
		patience = end;
	};
	const dealership = await addDealership(ctx, `${lot.origin}/`);
	const named = lot instanceof FedLot ? [lot.feedUrl] : [];
	const name = env.DB.prepare("UPDATE dealerships SET additional_urls = ?2 WHERE id = ?1");
	await name.bind(dealership, JSON.stringify(named)).run();
	const run = await syncOnce({ ...open, ctx: { ...ctx, sleep: async () => {} } }, dealership);
	expect(run).toMatchObject({
		added: stock,
	});
	const [car] = lot.cars as [LotCar];
	const { id } = (await env.DB.prepare("SELECT id FROM vehicles WHERE vin = ?1")
		.bind(car.vin)
		.first<{ id: number }>()) ?? { id: 0 };
	const pass = (minutes: number) => {
		clock.offsetMs += minutes * MINUTE_MS;
	};
	pass(240);
	lot.requests.length = 0;
	const press = (headers: Record<string, string> = person, of: number | string = id) =>
		send(ctx, action, { method: "POST", params: { idOrVin: String(of) }, headers });
	const ask = async (): Promise<PresenceAnswer> => {
		for (let tries = 0; tries < 20; tries++) {
			const response = await press();
			const told = (await response.json()) as PresenceAnswer;
			if (response.status === 200) return told;
			expect([response.status, told]).toEqual([202, { state: "checking" }]);
			await Promise.all(background.splice(0));
		}
		throw new Error("checked for ever");
	};
	const show = (answer: Answer) => lot.overrides.set(`/used/${car.vin}`, answer);
	const getRow = () => env.DB.prepare("SELECT * FROM vehicles WHERE id = ?1").bind(id).first<Record<string, unknown>>();
	const listPaths = () => lot.requests.filter((path) => path.startsWith("/used/"));
	return { lot, open, ctx, dealership, car, id, pass, press, ask, show, getRow, listPaths, background, waitUntil };
}

export type OpenCar = Awaited<ReturnType<typeof openCar>>;

export const whole = (body: string) =>
	`<!doctype html><html><head><title>Lot</title></head><body>${body}</body></html>`;
export const answer =
	(body: string, status = 200, headers: Record<string, string> = {}) =>
	() =>
		new Response(body, { status, headers: { "Content-Type": "text/html", ...headers } });
export const carPage = ({ lot }: OpenCar, car: LotCar, more = "") =>
	whole(`<h1>${car.year} ${car.make} ${car.model}</h1>${more}
		<script type="application/ld+json">${JSON.stringify(lot.toJsonLd(car))}</script>`);
export const gone = answer("gone", 404);

/** Its dealer's answers wait: out what lets each go. Who presses waits only until the dealer was asked. */
export function holdAnswers({ lot, waitUntil }: Pick<Awaited<ReturnType<typeof openCar>>, "lot" | "waitUntil">) {
	const held: (() => void)[] = [];
	const answer = lot.fetch;
	let tell = () => {};
	waitUntil(
		new Promise((resolve) => {
			tell = resolve;
		}),
	);
	lot.fetch = async (...request) => {
		tell();
		await new Promise<void>((resolve) => held.push(resolve));
		return answer(...request);
	};
	return held;
}

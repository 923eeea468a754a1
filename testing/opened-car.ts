import { env } from "cloudflare:test";
import { expect } from "vitest";
import { ANSWER_PATIENCE_MS } from "../app/checks/check-limits";
import { action } from "../app/routes/api.vehicles.$idOrVin.check";
import { type Answer, addDealership, Lot, type LotCar, makeCars, openLot, syncOnce } from "./lot";
import { send } from "./test-admin.server";

const MINUTE_MS = 60_000;
export const person = {
	"User-Agent": "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36",
};
let count = 0;

export interface Told {
	state: string;
	checkedAt: string | null;
	price: number | null;
	priceWas?: number | null;
}

/** A dealer that was synced four hours ago, one of whose cars a person opens now. */
export async function openCar(stock = 6) {
	const lot = new Lot(makeCars(stock, 5000 + 100 * ++count), `https://check${count}.example.com`);
	const open = openLot(env, lot);
	const { ctx, clock } = open;
	const background: Promise<unknown>[] = [];
	ctx.waitUntil = (promise) => void background.push(promise);
	// Who asked waits for the look; the look's own pauses take no time.
	ctx.sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms === ANSWER_PATIENCE_MS ? ms : 0));
	const dealership = await addDealership(ctx, `${lot.origin}/`);
	expect(await syncOnce({ ...open, ctx: { ...ctx, sleep: async () => {} } }, dealership)).toMatchObject({
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
	const ask = async (): Promise<Told> => {
		for (let tries = 0; tries < 20; tries++) {
			const response = await press();
			const told = (await response.json()) as Told;
			if (response.status === 200) return told;
			expect([response.status, told]).toEqual([202, { state: "checking" }]);
			await Promise.all(background.splice(0));
		}
		throw new Error("checked for ever");
	};
	const show = (answer: Answer) => lot.overrides.set(`/used/${car.vin}`, answer);
	const getRow = () => env.DB.prepare("SELECT * FROM vehicles WHERE id = ?1").bind(id).first<Record<string, unknown>>();
	const listPaths = () => lot.requests.filter((path) => path.startsWith("/used/"));
	return { lot, open, ctx, dealership, car, id, pass, press, ask, show, getRow, listPaths, background };
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

import { extractPage } from "../app/extract/extract-page";
import type { Car } from "../app/inventory/car";
import { normalise } from "../app/inventory/normalise";
import type { RawVehicle } from "../app/inventory/raw-vehicle";

const now = new Date("2026-06-01T00:00:00Z");
const list = "https://www.handmade.example/cars.htm";

export function read(body: string, url = list, head = "<title>Our cars</title>"): Car[] {
	const html = `<html><head>${head}</head><body>${body}</body></html>`;
	return toCars(extractPage({ url, html }).vehicles, url);
}

/** What a page's script fetches, as it comes. */
export function readPart(body: string, url: string): Car[] {
	return toCars(extractPage({ url, html: body, isPart: true }).vehicles, url);
}

function toCars(vehicles: RawVehicle[], url: string): Car[] {
	return vehicles.flatMap((raw) => {
		const result = normalise(raw, { url, now });
		return result.ok ? [result.car] : [];
	});
}

export const pick =
	(...names: (keyof Car)[]) =>
	(car: Car) =>
		names.map((name) => car[name]);

export const toPriced = (prices: string, at: number) =>
	`<div class="hit"><h2><a href="/inventory/used-${at}/">201${at} Honda Civic LX</a></h2><div class="vehicle-price">${prices}</div><p>5${at},120 miles</p></div>`;
export const toRow = (label: string, amount: string) =>
	`<div class="price-block"><span class="price-label">${label}</span> <span class="price">${amount}</span></div>`;

import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { listenToAlerts } from "../../testing/listen-to-alerts";
import { addDealership, Lot, openLot } from "../../testing/lot";
import { driveParts } from "../steps/drive-parts";
import { dealershipParts } from "./expiry-alerts.server";

const DAY_MS = 86_400_000;

test("an alert tells once of a subscription that ends within five days", async () => {
	const open = openLot(env, new Lot([]));
	const id = await addDealership(open.ctx, "https://ending.example.com/");
	const told = listenToAlerts(open);
	const end = new Date(open.ctx.now().getTime() + 6 * DAY_MS).toISOString();
	await env.DB.prepare("UPDATE dealerships SET expiration_date = ?2 WHERE id = ?1").bind(id, end).run();
	const tick = () => driveParts(open.ctx, dealershipParts);
	await tick();
	expect(told).toEqual([]);
	open.clock.offsetMs += 2 * DAY_MS;
	await tick();
	await tick();
	expect(told).toEqual([expect.stringContaining("ends on")]);
});

import { backupParts } from "../../app/backups/sweep-backups.server";
import { checkParts } from "../../app/checks/sweep-checks.server";
import type { AppContext } from "../../app/context.server";
import { importParts } from "../../app/csv-import/sweep-imports.server";
import { updateCarHidden } from "../../app/dealerships/cars/hide-car.server";
import { dealershipParts } from "../../app/dealerships/expiry-alerts.server";
import { dealParts } from "../../app/deals/fitting/sweep-fits.server";
import { healthParts } from "../../app/health/note-tick.server";
import { housekeepingParts } from "../../app/jobs/delete-old-rows.server";
import { photoSweep } from "../../app/photos/sweep-photos.server";
import { loader as dealerships } from "../../app/routes/api.dealerships";
import { loader as dealership } from "../../app/routes/api.dealerships.$id";
import { loader as renew } from "../../app/routes/api.dealerships.$id.renew";
import { loader as sync } from "../../app/routes/api.dealerships.$id.sync";
import { loader as upload } from "../../app/routes/api.dealerships.$id.upload";
import { loader as stats } from "../../app/routes/api.stats";
import { loader as syncAll } from "../../app/routes/api.sync";
import { imageParts } from "../../app/share-images/jobs/sweep-images.server";
import { driveParts } from "../../app/steps/drive-parts";
import { decideRun } from "../../app/sync/runs/decide-run.server";
import { syncParts } from "../../app/sync/sweep.server";
import { createBackup } from "../../db/backups/backup.server";
import { toDataKey } from "../../db/backups/data-key";
import { restore } from "../../db/backups/restore.server";
import { table } from "../civics";
import { toForm } from "../csv-desk";
import { failAt, survive, withFault } from "../fail-at";
import { toVin } from "../vins";
import { carsOf, originOf, trade } from "./dealers";
import { actAtDesk } from "./desk";
import type { Model } from "./model";
import type { Step } from "./step";
import { visit } from "./visit";
import { call, DATA_KEY, deliver, onFullDisk, signIn, Unexpected, type World } from "./world";

const parts = {
	...syncParts,
	...dealershipParts,
	...importParts,
	...backupParts,
	...housekeepingParts,
	...healthParts,
	...imageParts,
	...photoSweep,
	...checkParts,
	...dealParts,
};
const MINUTE_MS = 60_000;

/** A tick fails if one of its parts does; the next one scans anew. */
export async function tick(ctx: AppContext): Promise<void> {
	await driveParts(ctx, parts).catch(() => undefined);
}

async function expectStatus(answer: Promise<number>, what: string, ...statuses: number[]): Promise<number> {
	const status = await answer;
	if (!statuses.includes(status)) throw new Unexpected(`${what} answered ${status}`);
	return status;
}

export function canHappen(model: Model, step: Step): boolean {
	switch (step[0]) {
		case "sync":
		case "delete":
		case "renew":
		case "expire":
		case "edit":
		case "hide":
		case "unhide":
		case "upload":
		case "upload own":
		case "pin":
		case "unpin":
		case "believe":
		case "forget":
		case "look":
		case "photo":
		case "link":
		case "revoke":
			return model.dealers.has(step[1]);
		case "restore":
			return model.backups.length > 0;
		case "restore older":
			return model.backups.length > step[1];
		case "full disk":
			return step[1] !== "upload" || model.dealers.size > 0;
		default:
			return true;
	}
}

/** Throws if the product's answer is wrong. */
export async function act(world: World, model: Model, step: Step, at: number): Promise<void> {
	const { ctx, clock, queue, dealers } = world;
	const d1 = ctx.db.$client;
	switch (step[0]) {
		case "add":
			return await add(world, model, step[1]);
		case "edit":
			return void (await expectStatus(
				call(world, dealership, {
					method: "PATCH",
					id: model.idOf(step[1]),
					body: { location: ["Austin, TX", "Houston, TX"][step[2]] },
				}),
				"a change",
				200,
			));
		case "sync":
			return void (await expectStatus(call(world, sync, { id: model.idOf(step[1]) }), "a sync", 202, 403));
		case "sync all":
			return void (await expectStatus(call(world, syncAll, {}), "a full sync", 202));
		case "delete":
			await expectStatus(call(world, dealership, { method: "DELETE", id: model.idOf(step[1]) }), "a deletion", 200);
			return model.forgetDealer(step[1]);
		case "renew":
			return void (await expectStatus(
				call(world, renew, { id: model.idOf(step[1]), body: { days: 30 } }),
				"a renewal",
				200,
			));
		case "expire":
			return void (await d1
				.prepare("UPDATE dealerships SET expiration_date = ?2 WHERE id = ?1")
				.bind(model.idOf(step[1]), new Date(clock.now - MINUTE_MS).toISOString())
				.run());
		case "sell":
		case "bring":
		case "price":
			return trade(one(dealers, step[1]), step[1], step[0], step[2], at);
		case "mood":
			one(dealers, step[1]).mood = step[2];
			return;
		case "upload":
			return await uploadCars(world, model, step[1], step[2], step[3]);
		case "hide":
		case "unhide":
			return await hide(world, model.idOf(step[1]), step[2], step[0] === "hide" ? "Being cleaned" : null);
		case "deliver":
			for (let n = 0; n < step[1]; n++) await deliver(world);
			return;
		case "lose":
			queue.shift();
			return;
		case "double":
			if (queue[0]) queue.unshift(queue[0]);
			return;
		case "kill":
		case "fail":
			return await strike(world, step);
		case "full disk":
			return await fillDisk(world, model, step[1]);
		case "cron":
			return await tick(ctx);
		case "wait":
			clock.now += step[1] * MINUTE_MS;
			return;
		case "jump":
			clock.now += step[1] * 1440 * MINUTE_MS;
			return;
		case "backup":
			await createBackup(d1, ctx.files, await toDataKey(DATA_KEY), new Date(clock.now).toISOString());
			return await model.noteBackup(d1, new Date(clock.now).toISOString());
		case "restore":
			return await restoreBackup(world, model, 0);
		case "restore older":
			return await restoreBackup(world, model, step[1]);
		case "upload own":
			return await uploadOwn(world, model, step[1], step[2]);
		case "pin":
		case "unpin":
		case "undo import":
		case "believe":
		case "forget":
		case "link":
		case "revoke":
		case "zip":
			return await actAtDesk(world, model, step);
		case "look":
		case "photo":
		case "visit":
			return await visit(world, model, step);
		case "password":
			return await changePassword(world, at);
		case "approve":
		case "reject":
		case "roll back":
			return await decide(world, step[0], step[0] === "roll back" ? step[1] : 0);
	}
}

function one<T>(all: T[], at: number): T {
	const found = all[at];
	if (!found) throw new Error(`no ${at}`);
	return found;
}

async function add(world: World, model: Model, slot: number): Promise<void> {
	const body = { name: `Dealer ${slot}`, url: `${originOf(slot)}/`, location: "Austin, TX" };
	const isThere = model.dealers.has(slot);
	await expectStatus(call(world, dealerships, { body }), "a new dealership", isThere ? 409 : 201);
	if (isThere) return;
	const added = world.ctx.db.$client.prepare("SELECT id FROM dealerships WHERE name = ?1").bind(body.name);
	const id = await added.first<number>("id");
	model.dealers.set(slot, { id: id ?? 0, files: [] });
}

async function uploadCars(
	world: World,
	model: Model,
	slot: number,
	first: number,
	cars: number,
	on = world.ctx,
): Promise<void> {
	const price = 18_000 + first * 10 + cars;
	const vins = Array.from({ length: cars }, (_, i) => toVin(500 + first + i));
	await uploadRows(world, model, { slot, vins, price }, on);
}

/** A file that names a car of the dealer's site, at its own price. */
async function uploadOwn(world: World, model: Model, slot: number, number: number): Promise<void> {
	const vins = carsOf(slot).slice(number, number + 1);
	await uploadRows(world, model, { slot, vins: vins.map(({ vin }) => vin), price: 16_000 + number });
}

async function uploadRows(
	world: World,
	model: Model,
	{ slot, vins, price }: { slot: number; vins: string[]; price: number },
	on = world.ctx,
): Promise<void> {
	const { prices } = one(world.dealers, slot);
	for (const vin of vins) prices.set(vin, (prices.get(vin) ?? new Set()).add(price));
	const lines = vins.map((vin) => `,2019,Honda,Civic,${price},,${vin},"Austin, TX",78701`);
	const body = toForm(table(...lines));
	const allowed = on === world.ctx ? [200, 409] : [200, 409, 500, 503];
	const id = model.idOf(slot);
	const shown = await listShown(world.ctx.db.$client, id);
	const status = await expectStatus(call(world, upload, { id, body, on }), "an upload", ...allowed);
	const brought = vins.filter((vin) => !shown.has(vin));
	if (status === 200) await model.noteFile(world.ctx.db.$client, slot, { vins, brought });
}

/** VINs in stock that came from the dealer's site. */
async function listShown(d1: D1Database, dealershipId: number): Promise<Set<string>> {
	const query = "SELECT vin FROM vehicles WHERE dealership_id = ?1 AND origin = 'scrape' AND sold_at IS NULL";
	const { results } = await d1.prepare(query).bind(dealershipId).all<{ vin: string }>();
	return new Set(results.map(({ vin }) => vin));
}

async function hide({ ctx, user }: World, dealershipId: number, at: number, reason: string | null): Promise<void> {
	const { results } = await ctx.db.$client
		.prepare("SELECT id FROM vehicles WHERE dealership_id = ?1 ORDER BY id LIMIT 1 OFFSET ?2")
		.bind(dealershipId, at)
		.all<{ id: number }>();
	for (const { id } of results) await updateCarHidden(ctx, user, { id, dealershipId }, reason);
}

/** The process dies at its k-th outside call, with the queue in its memory, or that call fails once. */
async function strike(
	world: World,
	[kind, when, k]: readonly ["kill" | "fail", "before" | "after", number],
): Promise<void> {
	const struck = withFault(world.ctx, failAt(k, when, kind === "kill"));
	if (world.queue.length === 0) await survive(() => tick(struck));
	else await deliver(world, struck);
	if (kind === "kill") world.queue.length = 0;
}

async function fillDisk(world: World, model: Model, during: "deliver" | "cron" | "upload"): Promise<void> {
	const full = onFullDisk(world.ctx);
	const [slot = 0] = model.dealers.keys();
	if (during === "deliver") await deliver(world, full);
	else if (during === "cron") await tick(full);
	else await uploadCars(world, model, slot, 0, 2, full);
}

async function restoreBackup(world: World, model: Model, howOld: number): Promise<void> {
	const { ctx } = world;
	const key = await toDataKey(DATA_KEY);
	const { name } = model.getBackup(howOld);
	const password = await getPassword(world);
	const outcome = await restore(ctx.db.$client, ctx.files, { name, replace: true, key });
	if (!outcome.ok) throw new Unexpected(`a restore was refused: ${outcome.reason}`);
	await model.takeBack(ctx.db.$client, howOld);
	if ((await getPassword(world)) !== password) throw new Unexpected("a restore brought an older password back");
	await expectStatus(call(world, stats, { method: "GET" }), "a session from before a restore", 401);
	await signIn(world);
}

function getPassword({ ctx, user }: World): Promise<string | null> {
	const query = ctx.db.$client.prepare("SELECT password_hash FROM users WHERE username = ?1").bind(user.username);
	return query.first<string>("password_hash");
}

async function changePassword(world: World, at: number): Promise<void> {
	await world.ctx.db.$client
		.prepare("UPDATE users SET password_hash = ?2 WHERE id = ?1")
		.bind(world.user.id, `changed ${at}`)
		.run();
	await expectStatus(call(world, stats, { method: "GET" }), "a session from before a new password", 401);
	await signIn(world);
	await expectStatus(call(world, stats, { method: "GET" }), "a new session", 200);
}

async function decide({ ctx, user }: World, decision: "approve" | "reject" | "roll back", at: number): Promise<void> {
	const wanted = decision === "roll back" ? "finished_at IS NOT NULL" : "outcome = 'needs-review'";
	const { results } = await ctx.db.$client
		.prepare(`SELECT id FROM sync_runs WHERE ${wanted} ORDER BY id DESC LIMIT 1 OFFSET ?1`)
		.bind(at)
		.all<{ id: number }>();
	for (const { id } of results) await decideRun(ctx, user, id, decision);
}

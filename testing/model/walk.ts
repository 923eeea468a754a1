import type fc from "fast-check";
import type { Env } from "../../app/env/env.server";
import { loader as renew } from "../../app/routes/api.dealerships.$id.renew";
import { loader as sync } from "../../app/routes/api.dealerships.$id.sync";
import { decideRun } from "../../app/sync/runs/decide-run.server";
import { listBroken } from "../list-broken";
import { act, canHappen, tick } from "./act";
import { fitAll, judgeDeals } from "./deals";
import { judge } from "./judge";
import { Model } from "./model";
import { look, type Seen } from "./seen";
import type { Step } from "./step";
import { call, deliver, openWorld, staySignedIn, type World } from "./world";

const MINUTE_MS = 60_000;

export interface Journey {
	world: World;
	seen: Seen;
	steps: Step[];
	begunAt: Map<number, number>;
	isOutOfOrder: boolean;
}

export class StepCommand implements fc.AsyncCommand<Model, Journey> {
	constructor(readonly step: Step) {}

	check(model: Readonly<Model>): boolean {
		return canHappen(model as Model, this.step);
	}

	async run(model: Model, journey: Journey): Promise<void> {
		await takeStep(model, journey, this.step);
	}

	toString(): string {
		return JSON.stringify(this.step);
	}
}

export async function begin(env: Env): Promise<{ model: Model; real: Journey }> {
	const d1 = env.DB;
	const tables = [
		...["dealerships", "users", "robots_cache", "host_politeness", "imports", "audit_log", "restores"],
		...["card_jobs", "card_claims", "photo_states", "feed_files", "feed_claims", "deal_fits"],
	];
	await d1.batch(tables.map((name) => d1.prepare(`DELETE FROM ${name}`)));
	await d1
		.prepare(
			"UPDATE deal_shared SET terms = NULL, counts = NULL, rounds = 0, night_at = NULL, moved_at = NULL, made_at = NULL",
		)
		.run();
	for (const { key } of (await env.FILES.list()).objects) await env.FILES.delete(key);
	await d1.prepare("UPDATE backup_state SET made_at = '2026-11-20T11:00:00.000Z', claimed_until = NULL").run();
	const world = await openWorld(env);
	const seen = await look(d1, new Date(world.clock.now));
	return { model: new Model(), real: { world, seen, steps: [], begunAt: new Map(), isOutOfOrder: false } };
}

async function takeStep(model: Model, journey: Journey, step: Step): Promise<void> {
	const { world, begunAt, steps } = journey;
	const at = steps.push(step);
	if (step[0] === "approve" || (step[0] === "jump" && step[1] < 0)) journey.isOutOfOrder = true;
	await staySignedIn(world);
	await act(world, model, step, at);
	await world.settle();
	const d1 = world.ctx.db.$client;
	const after = await look(d1, new Date(world.clock.now));
	const isRestore = step[0].startsWith("restore");
	if (isRestore) begunAt.clear();
	for (const { id } of after.runs) if (!begunAt.has(id)) begunAt.set(id, isRestore ? 0 : at);
	const before = journey.seen;
	const { dealers } = world;
	journey.seen = after;
	const faults = await judge(d1, {
		step,
		before,
		after,
		dealers,
		begunAt,
		isOutOfOrder: journey.isOutOfOrder,
		pins: model.pins,
	});
	const known = [...model.dealers.values()].map(({ id }) => id).sort((a, b) => a - b);
	if (JSON.stringify(known) !== JSON.stringify(after.dealers.map(({ id }) => id)))
		faults.push("the dealerships are not those that people added");
	if (faults.length > 0) throw new Error(`after ${JSON.stringify(step)}: ${faults.join("; ")}`);
}

/** Its end is undisturbed: the stock becomes the dealers' own. */
export async function walk(env: Env, steps: Step[]): Promise<void> {
	const { model, real } = await begin(env);
	for (const step of steps) if (canHappen(model, step)) await takeStep(model, real, step);
	await endWell(model, real);
}

/** Every site answers, everybody has paid, the clock runs for days: lost or stuck work is made good. */
export async function endWell(model: Model, journey: Journey): Promise<void> {
	const { world } = journey;
	for (const dealer of world.dealers) dealer.mood = "up";
	world.clock.now += 4 * 1440 * MINUTE_MS;
	await settle(world);
	await staySignedIn(world);
	for (const { id } of model.dealers.values()) await expectDone(call(world, renew, { id, body: { days: 90 } }));
	for (let time = 0; time < 3; time++) {
		await staySignedIn(world);
		for (const { id } of model.dealers.values()) await expectDone(call(world, sync, { id }));
		await settle(world);
		await approveAll(world);
		journey.isOutOfOrder = true;
		world.clock.now += 8 * 1440 * MINUTE_MS;
	}
	await staySignedIn(world);
	for (const { id } of model.dealers.values()) await expectDone(call(world, sync, { id }));
	await settle(world);
	await takeStep(model, journey, ["cron"]);
	await takeStep(model, journey, ["visit", 0, 0]);
	await fitAll(world);
	const pinned = new Set(model.pins.filter(({ field }) => field === "price").map(({ carId }) => carId));
	const faults = [...model.dealers].flatMap(([slot, { id, files }]) => {
		const named = new Set(files.flatMap(({ vins }) => vins));
		const brought = new Set(files.flatMap((file) => file.brought));
		return judgeEnd(journey, { slot, id, named, brought, pinned });
	});
	const d1 = world.ctx.db.$client;
	const indexFaults = (await listBroken(d1)).filter((name) => name.startsWith("the index"));
	faults.push(...indexFaults, ...(await judgeDeals(d1)));
	if (faults.length > 0) throw new Error(`at the end: ${faults.join("; ")}`);
}

async function expectDone(answer: Promise<number>): Promise<void> {
	const status = await answer;
	if (status >= 300) throw new Error(`at the end: a call answered ${status}`);
}

async function settle(world: World): Promise<void> {
	const d1 = world.ctx.db.$client;
	for (let ticks = 0; ticks < 60; ticks++) {
		for (let messages = 0; world.queue.length > 0 && messages < 200; messages++) await deliver(world);
		const { runs, importing } = await look(d1, new Date(world.clock.now));
		const isStill = importing === 0 && runs.every(({ finishedAt }) => finishedAt !== null);
		if (isStill && (await countWaiting(d1)) === 0) return;
		world.clock.now += 2 * MINUTE_MS;
		await tick(world.ctx);
	}
	throw new Error("at the end: a run, an import or a job of cards never ended");
}

async function approveAll({ ctx, user }: World): Promise<void> {
	const { results } = await ctx.db.$client
		.prepare("SELECT id FROM sync_runs WHERE outcome = 'needs-review'")
		.all<{ id: number }>();
	for (const { id } of results) await decideRun(ctx, user, id, "approve");
}

async function countWaiting(d1: D1Database): Promise<number> {
	return (await d1.prepare("SELECT count(*) AS n FROM card_jobs WHERE state = 'running'").first<number>("n")) ?? 0;
}

/** VINs that its files named, those that they brought; `pinned`: cars whose price a person set. */
interface End {
	slot: number;
	id: number;
	named: Set<string>;
	brought: Set<string>;
	pinned: Set<number>;
}

/** A dealer that shows nothing any more is not believed; else the stock is what its site shows and files brought. */
function judgeEnd({ seen, world }: Journey, { slot, id, named, brought, pinned }: End): string[] {
	const stock = seen.cars.filter((car) => car.dealershipId === id && car.soldAt === null);
	const wrong: string[] = [];
	for (const vin of brought) if (!stock.some((car) => car.vin === vin)) wrong.push(`${vin}, of a file, is not there`);
	const shown = world.dealers[slot]?.lot.cars ?? [];
	if (shown.length === 0) return wrong;
	const isIt = (car: Seen["cars"][number], vin: string, price: number | null) =>
		car.vin === vin && (car.price === price || pinned.has(car.id) || named.has(vin));
	for (const { vin, price } of shown)
		if (!stock.some((car) => isIt(car, vin, price))) wrong.push(`${vin} at ${price} is not there`);
	for (const { vin } of stock)
		if (!brought.has(vin ?? "") && !shown.some((car) => car.vin === vin))
			wrong.push(`${vin} is there, and the dealer has it not`);
	return wrong;
}

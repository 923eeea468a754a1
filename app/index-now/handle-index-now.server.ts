import { sql } from "drizzle-orm";
import { fieldHistory, vehicles } from "../../db/schema";
import { sellers } from "../../db/search-schema";
import { toStatement } from "../../db/statement";
import { toVehiclePath } from "../catalogue/vehicle-path";
import type { AppContext } from "../context.server";
import { parseRetryAfter } from "../fetching/retry-after";
import { type LogFields, logFailure } from "../log/log";
import { getSetting } from "../settings/settings.server";
import { getEndpoint, keyPath, type PingAnswer, readStatus } from "./endpoint";
import { getIndexNowKey } from "./get-index-now-key.server";
import type { IndexNowJob } from "./index-now-job";

/** The protocol takes 10,000; a message should be short work. */
export const CARS_A_PING = 1_000;
export const TRIES = 5;
const TIMEOUT_MS = 10_000;
const PAUSE_SECONDS = 60;
const NEXT_SECONDS = 5;

/** A failure is only logged: engines find the cars by the site map too. */
export async function enqueueIndexNow(ctx: AppContext, runId: number): Promise<void> {
	try {
		if (!(await getSetting(ctx.db, "indexNow"))) return;
		await ctx.jobs.send({ v: 1, type: "index-now", runId, after: 0, tries: 0 } satisfies IndexNowJob);
	} catch (error) {
		logFailure("index-now-not-sent", error, { run: runId });
	}
}

/** In: a run, the last car sent. Out: one ping, and a message for the rest or another try; a refused one is dropped. */
export async function handleIndexNow(ctx: AppContext, job: IndexNowJob): Promise<LogFields> {
	const origin = await getSetting(ctx.db, "indexNow");
	const endpoint = origin ? getEndpoint(ctx.config, origin) : null;
	const key = await getIndexNowKey(ctx.db);
	if (!origin || endpoint === null || key === null) return { told: 0 };
	const cars = await listChanged(ctx, job);
	if (cars.length === 0) return { told: 0 };
	const urlList = cars.map((car) => origin + toVehiclePath({ ...car, sharers: { ownsVin: car.ownsVin !== 0 } }));
	const ping = { host: new URL(origin).host, key, keyLocation: origin + keyPath, urlList };
	const { heard, retryAfterMs } = await send(ctx, endpoint, ping);
	if (heard === "later") return await tryLater(ctx, job, retryAfterMs);
	const last = cars.at(-1)?.id ?? job.after;
	// A refusal concerns the key or the host: the next cars would be refused too.
	if (heard === "taken" && cars.length === CARS_A_PING)
		await ctx.jobs.send({ ...job, after: last, tries: 0 } satisfies IndexNowJob, { delaySeconds: NEXT_SECONDS });
	return { told: heard === "taken" ? cars.length : 0, heard };
}

type Changed = { id: number; vin: string | null; ownsVin: number | null };

/** Removed cars too: their pages say so, and engines may forget them. */
async function listChanged({ db }: AppContext, { runId, after }: IndexNowJob): Promise<Changed[]> {
	const h = fieldHistory;
	const { results } = await toStatement(
		db,
		sql`SELECT ${vehicles.id}, ${vehicles.vin}, ${sellers.ownsVin} AS ownsVin FROM (
			SELECT DISTINCT ${h.vehicleId} AS id FROM ${h} INDEXED BY field_history_run
			WHERE ${h.runId} = ${runId} AND ${h.vehicleId} > ${after} ORDER BY ${h.vehicleId} LIMIT ${CARS_A_PING}
		) changed CROSS JOIN ${vehicles} ON ${vehicles.id} = changed.id
		LEFT JOIN ${sellers} ON ${sellers.id} = changed.id ORDER BY ${vehicles.id}`,
	).all<Changed>();
	return results;
}

async function send(
	ctx: AppContext,
	endpoint: string,
	ping: object,
): Promise<{ heard: PingAnswer; retryAfterMs?: number | undefined }> {
	try {
		const response = await ctx.fetch(endpoint, {
			method: "POST",
			headers: { "Content-Type": "application/json; charset=utf-8" },
			body: JSON.stringify(ping),
			redirect: "manual",
			signal: AbortSignal.timeout(TIMEOUT_MS),
		});
		await response.body?.cancel();
		const heard = readStatus(response.status);
		if (heard === "refused") logFailure("index-now-refused", new Error(`Answered ${response.status}`));
		return { heard, retryAfterMs: parseRetryAfter(response.headers.get("Retry-After"), ctx.now()) };
	} catch (error) {
		logFailure("index-now-unheard", error);
		return { heard: "later" };
	}
}

async function tryLater(ctx: AppContext, job: IndexNowJob, retryAfterMs = 0): Promise<LogFields> {
	const tries = job.tries + 1;
	if (tries >= TRIES) return { told: 0, heard: "given-up" };
	const delaySeconds = Math.max(Math.ceil(retryAfterMs / 1000), PAUSE_SECONDS * 2 ** job.tries);
	await ctx.jobs.send({ ...job, tries } satisfies IndexNowJob, { delaySeconds });
	return { told: 0, heard: "later" };
}

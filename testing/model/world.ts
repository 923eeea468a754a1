import { toSessionCookie } from "../../app/auth/session-cookie";
import { type AppContext, createContext } from "../../app/context.server";
import type { Env } from "../../app/env/env.server";
import type { Handler } from "../../app/http";
import { handleJob } from "../../app/jobs/handle-job.server";
import { type Job, jobSchema } from "../../app/jobs/job";
import { createDb } from "../../db/client";
import { openSession } from "../open-session";
import { send } from "../test-admin.server";
import { watchD1 } from "../watch-d1";
import { type Dealer, openDealers, toFetch } from "./dealers";
import { plainDrawing } from "./drawing";

export const ORIGIN = "http://localhost:8787";
export const DATA_KEY = "k".repeat(43);

export interface World {
	ctx: AppContext;
	dealers: Dealer[];
	clock: { now: number };
	/** In the order of sending; images are only words here. */
	queue: Job[];
	user: { id: number; username: string };
	cookie: string;
	signedInAt: number;
	settle: () => Promise<void>;
	/** Cars that a visitor has met, and the addresses of their photos. */
	everSeen: Set<number>;
	photosOf: Map<number, Set<string>>;
}

export class Unexpected extends Error {}

/** The rest tells other sites, or makes what nobody asked for. */
const taken = new Set<Job["type"]>(["sync", "import", "check", "cards", "fit"]);

const START = Date.parse("2026-11-20T12:00:00.000Z");

export async function openWorld(env: Env): Promise<World> {
	const dealers = openDealers();
	const clock = { now: START };
	const queue: Job[] = [];
	const behind: Promise<unknown>[] = [];
	const base = createContext(env, { waitUntil: (work) => void behind.push(work) }, plainDrawing);
	const ctx: AppContext = {
		...base,
		config: { ...base.config, dataKey: DATA_KEY, alertWebhook: undefined },
		fetch: toFetch(dealers),
		now: () => new Date(clock.now++),
		sleep: async (ms) => {
			clock.now += ms;
		},
		jobs: {
			send: async (body) => {
				const job = jobSchema.parse(body);
				if (taken.has(job.type)) queue.push(job);
			},
		},
	};
	const added = await ctx.db.$client
		.prepare(
			"INSERT INTO users (username, password_hash, created_at, updated_at) VALUES ('ann', '0', '', '') RETURNING id",
		)
		.first<{ id: number }>();
	const world = {
		ctx,
		dealers,
		clock,
		queue,
		user: { id: added?.id ?? 0, username: "ann" },
		cookie: "",
		signedInAt: 0,
		settle: async () => void (await Promise.allSettled(behind.splice(0))),
		everSeen: new Set<number>(),
		photosOf: new Map<number, Set<string>>(),
	};
	await signIn(world);
	return world;
}

export async function signIn(world: World): Promise<void> {
	const session = await openSession(world.ctx.db, world.user.id, world.ctx.now());
	world.cookie = (await toSessionCookie(ORIGIN, session)).split(";")[0] ?? "";
	world.signedInAt = world.clock.now;
}

/** Sessions end by time, and a clock that jumps ends them sooner. */
export async function staySignedIn(world: World): Promise<void> {
	if (Math.abs(world.clock.now - world.signedInAt) > 6 * 3_600_000) await signIn(world);
}

export async function call(
	{ ctx, cookie }: World,
	handler: Handler,
	{ method = "POST", id, body, on = ctx }: { method?: string; id?: number; body?: unknown; on?: AppContext },
): Promise<number> {
	const headers = { Cookie: cookie, Origin: ORIGIN };
	const params: Record<string, string> = id === undefined ? {} : { id: String(id) };
	return (await send(on, handler, { method, params, headers, body })).status;
}

/** As the Worker takes a message: a failed one comes again. */
export async function deliver(world: World, on: AppContext = world.ctx): Promise<void> {
	const job = world.queue.shift();
	if (!job) return;
	try {
		await handleJob(on, job);
	} catch {
		world.queue.push(job);
	}
}

export class DiskFull extends Error {}

export function onFullDisk(ctx: AppContext): AppContext {
	const refuse = () => Promise.reject(new DiskFull("database or disk is full: SQLITE_FULL"));
	const db = watchD1(ctx.db.$client, async (sql, run) => {
		return sql.some((text) => /^\s*(INSERT|UPDATE|DELETE|REPLACE)/i.test(text)) ? await refuse() : await run();
	});
	const files = new Proxy(ctx.files, {
		get: (target, key) => {
			if (["put", "createMultipartUpload", "resumeMultipartUpload"].includes(String(key))) return refuse;
			const value: unknown = Reflect.get(target, key);
			return typeof value === "function" ? value.bind(target) : value;
		},
	});
	return { ...ctx, db: createDb(db), files };
}

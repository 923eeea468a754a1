import type { Random } from "./random";
import { watchD1 } from "./watch-d1";

/** What Cloudflare's replicas are said to need at most, with some to spare. */
const MOST_LAG_MS = 8000;

type Write = { at: number; sql: string[]; params: unknown[][] };
type Outside = { now: () => number; random: Random };

/** The primary has all writes; a replica those before `known`, and each later one after its lag. */
class Replica {
	#known = 0;
	#lags: number[] = [];
	#turn: Promise<unknown> = Promise.resolve();

	constructor(
		private readonly d1: D1Database,
		private readonly log: Write[],
		private readonly outside: Outside,
	) {}

	/** One read at a time, like one SQLite. */
	read(
		atLeast: number,
		{ sql, params }: Pick<Write, "sql" | "params">,
	): Promise<{ results: D1Result[]; known: number }> {
		const reading = this.#turn.then(async () => {
			while (this.#known < atLeast || this.#hasCome(this.#known)) await this.#apply();
			return { results: await send(this.d1, { sql, params }), known: this.#known };
		});
		this.#turn = reading.catch(() => undefined);
		return reading;
	}

	#hasCome(index: number): boolean {
		const write = this.log[index];
		if (write === undefined) return false;
		this.#lags[index] ??= this.outside.random(MOST_LAG_MS + 1);
		return write.at + this.#lags[index] <= this.outside.now();
	}

	async #apply(): Promise<void> {
		const write = this.log[this.#known];
		if (write === undefined) throw new Error("Nobody wrote what the bookmark names");
		await send(this.d1, write);
		this.#known += 1;
	}
}

function send(d1: D1Database, { sql, params }: Pick<Write, "sql" | "params">): Promise<D1Result[]> {
	return d1.batch(sql.map((text, at) => d1.prepare(text).bind(...(params[at] ?? []))));
}

const writes = /^\s*(WITH\b[\s\S]*?\)\s*)?(INSERT|UPDATE|DELETE|REPLACE)\b/i;
const toBookmark = (known: number) => `bookmark-${String(known).padStart(12, "0")}`;
const parseBookmark = (text: string) => (text.startsWith("bookmark-") ? Number(text.slice("bookmark-".length)) : null);

/**
 * By D1's Sessions API: writes go to the primary and reach each replica late; a session reads from any that has reached
 * its bookmark. All databases begin with the same rows.
 */
export function createLaggingD1(primary: D1Database, replicas: D1Database[], outside: Outside): D1Database {
	const log: Write[] = [];
	const near = replicas.map((d1) => new Replica(d1, log, outside));
	const runAtPrimary = async (sql: string[], params: unknown[][]) => {
		const results = await send(primary, { sql, params });
		if (sql.some((text) => writes.test(text))) log.push({ at: outside.now(), sql, params });
		return results;
	};
	const createSession = (from: string) => {
		let known = parseBookmark(from);
		const learn = (other: number) => {
			known = Math.max(known ?? 0, other);
		};
		const run = async (sql: string[], params: unknown[][]) => {
			const replica = near[outside.random(near.length)];
			const mustAskPrimary = known === null && from === "first-primary";
			if (!replica || mustAskPrimary || sql.some((text) => writes.test(text))) {
				const results = await runAtPrimary(sql, params);
				learn(log.length);
				return results;
			}
			const read = await replica.read(known ?? 0, { sql, params });
			learn(read.known);
			return read.results;
		};
		const session = { prepare: (sql: string) => primary.prepare(sql), batch: primary.batch.bind(primary) };
		const getBookmark = () => (known === null ? null : toBookmark(known));
		return watchD1<D1DatabaseSession>({ ...session, getBookmark }, (sql, _atPrimary, params) => run(sql, params));
	};
	const direct = watchD1(primary, (sql, _run, params) => runAtPrimary(sql, params));
	return new Proxy(direct, {
		get: (all, key) =>
			key === "withSession" ? (from = "first-unconstrained") => createSession(from) : Reflect.get(all, key),
	});
}

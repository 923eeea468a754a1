import { requireFreshPages } from "../app/edge/catalogue-clock.server";
import type { Env } from "../app/env/env.server";
import { raiseVersionStatement } from "../app/vehicles/catalogue.server";
import { createDb } from "../db/client";
import app from "../workers/app";
import { meterEnv } from "./metered-env";
import { noUsage, type Usage } from "./usage";

const meter = { usage: { ...noUsage }, waiting: 0 };

const add = (name: keyof Usage, amount: number) => {
	meter.usage[name] += amount;
};
const toMetered = (env: Env) => meterEnv(env, add, () => (meter.waiting += 1));

const doors: Record<string, (env: Env, request: Request, execution: ExecutionContext) => Promise<Response> | Response> =
	{
		"/__usage": () => {
			const answer = Response.json(meter);
			meter.usage = { ...noUsage };
			return answer;
		},
		"/__change": async (env) => {
			await raiseVersionStatement(createDb(env.DB), "2026-01-01T00:00:00.000Z").run();
			requireFreshPages();
			return new Response();
		},
		"/__sql": async (env, request) => {
			const { sql, params }: { sql: string; params: unknown[] } = await request.json();
			return Response.json(
				await env.DB.prepare(sql)
					.bind(...params)
					.all(),
			);
		},
		"/__cron": async (env, _request, execution) => {
			add("requests", 1);
			await app.scheduled(
				{ cron: "* * * * *", scheduledTime: Date.now(), noRetry: () => {} },
				toMetered(env),
				execution,
			);
			return new Response();
		},
	};

function toCounted(batch: MessageBatch<unknown>): MessageBatch<unknown> {
	const { queue, metadata, messages } = batch;
	const [ackAll, retryAll] = [() => batch.ackAll(), () => batch.retryAll()];
	return { queue, metadata, messages: messages.map(countAck), ackAll, retryAll };
}

function countAck(message: Message<unknown>): Message<unknown> {
	const { id, timestamp, body, attempts } = message;
	const ack = () => {
		meter.waiting -= 1;
		message.ack();
	};
	return { id, timestamp, body, attempts, ack, retry: (options) => message.retry(options) };
}

/** Each cron and queue call is billed as a request. */
export default {
	async fetch(request: Request, env: Env, execution: ExecutionContext): Promise<Response> {
		const door = doors[new URL(request.url).pathname];
		if (door) return await door(env, request, execution);
		add("requests", 1);
		return await app.fetch(request, toMetered(env), execution);
	},
	async queue(batch: MessageBatch<unknown>, env: Env, execution: ExecutionContext): Promise<void> {
		add("requests", 1);
		add("queueOperations", 2 * batch.messages.length);
		await app.queue(toCounted(batch), toMetered(env), execution);
	},
};

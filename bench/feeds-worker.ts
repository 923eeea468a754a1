import { createContext } from "../app/context.server";
import type { Env } from "../app/env/env.server";
import { encodeStream } from "../app/feeds/download-response";
import { feedCarsQuery } from "../app/feeds/platforms/list-feed-cars.server";
import { toStatement } from "../db/statement";
import app from "../workers/app";

type Row = Record<string, unknown> & { id: number };

async function* readRows(env: Env, execution: ExecutionContext): AsyncGenerator<string> {
	const { db } = createContext(env, execution);
	for (let after = 0; ; ) {
		const { results } = await toStatement(db, feedCarsQuery(null, after, false)).all<Row>();
		yield results.map((row) => `${Object.values(row).join(",")}\n`).join("");
		const last = results.at(-1);
		if (last === undefined) return;
		after = last.id;
	}
}

/** With baselines: bare rows, and a bare file of the bucket. */
export default {
	async fetch(request: Request, env: Env, execution: ExecutionContext): Promise<Response> {
		const { pathname } = new URL(request.url);
		if (pathname === "/__rows") return new Response(encodeStream(readRows(env, execution)));
		if (pathname === "/__forget") {
			await env.DB.prepare("DELETE FROM feed_files").run();
			return new Response();
		}
		if (pathname === "/__file") {
			const key = await env.DB.prepare("SELECT file_key AS key FROM feed_files LIMIT 1").first<string>("key");
			return new Response((await env.FILES.get(key ?? ""))?.body ?? null);
		}
		return await app.fetch(request, env, execution);
	},
	queue: app.queue,
	scheduled: app.scheduled,
};

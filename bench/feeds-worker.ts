import { createContext } from "../app/context.server";
import type { Env } from "../app/env/env.server";
import { encodeStream } from "../app/feeds/download-response";
import { feedCarsQuery } from "../app/feeds/platforms/list-feed-cars.server";
import { R2Upload } from "../app/files/r2-upload.server";
import { decodeZipped } from "../app/files/zipped-file.server";
import { toStatement } from "../db/statement";
import app from "../workers/app";

const BARE = "bench/bare";

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

/** The bytes of the feed that is kept, as a file of the bucket. */
async function storeBare(env: Env): Promise<void> {
	const key = await env.DB.prepare("SELECT file_key AS key FROM feed_files LIMIT 1").first<string>("key");
	const kept = await env.FILES.get(key ?? "");
	if (kept === null) throw new Error("No feed is kept.");
	const upload = new R2Upload(env.FILES, BARE);
	await decodeZipped(kept.body).pipeTo(new WritableStream({ write: (piece) => upload.write(piece) }));
	await upload.finish();
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
		if (pathname === "/__bare") {
			await storeBare(env);
			return new Response();
		}
		if (pathname === "/__file") return new Response((await env.FILES.get(BARE))?.body ?? null);
		return await app.fetch(request, env, execution);
	},
	queue: app.queue,
	scheduled: app.scheduled,
};

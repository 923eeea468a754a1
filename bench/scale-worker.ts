import type { Env } from "../app/env/env.server";
import { watchD1 } from "../testing/watch-d1";
import app from "../workers/app";
import { noTally, type Tally } from "./scale-tally";

const meter: Tally = { ...noTally };

/** A trip that writes holds D1's one writer as long as its statements take. */
function toWatched(env: Env): Env {
	const DB = watchD1(env.DB, async (_sql, run) => {
		const results = await run();
		const sum = (name: "rows_read" | "rows_written" | "duration") =>
			results.reduce((all, { meta }) => all + (meta?.[name] ?? 0), 0);
		const written = sum("rows_written");
		meter.rowsRead += sum("rows_read");
		meter.rowsWritten += written;
		meter.trips += 1;
		if (written > 0) {
			meter.writes += 1;
			meter.writeMs += sum("duration");
		}
		return results;
	});
	return { ...env, DB };
}

export default {
	async fetch(request: Request, env: Env, execution: ExecutionContext): Promise<Response> {
		if (new URL(request.url).pathname !== "/__tally") return await app.fetch(request, toWatched(env), execution);
		const told = Response.json(meter);
		Object.assign(meter, noTally);
		return told;
	},
	async queue(batch: MessageBatch<unknown>, env: Env, execution: ExecutionContext): Promise<void> {
		await app.queue(batch, toWatched(env), execution);
	},
	async scheduled(controller: ScheduledController, env: Env, execution: ExecutionContext): Promise<void> {
		await app.scheduled(controller, toWatched(env), execution);
	},
};

import type { D1Client } from "../../db/client";
import type { ReadFrom } from "./catalogue-clock.server";
import type { Stopwatch } from "./stopwatch";

export type ReadSession = D1Client & Pick<D1DatabaseSession, "getBookmark">;

/** Reads that go to the nearest replica which knows as much as `from`; `watch` tells how long its batches took. */
export function createReadSession(d1: D1Database, from: ReadFrom, watch?: Stopwatch): ReadSession {
	const session = d1.withSession(from);
	if (!watch) return session;
	return {
		prepare: (query) => session.prepare(query),
		batch: (statements) => watch.track("database", () => session.batch(statements)),
		getBookmark: () => session.getBookmark(),
	};
}

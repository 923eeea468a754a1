import type { D1Client } from "../../db/client";
import type { ReadFrom } from "./catalogue-clock.server";
import type { Stopwatch } from "./stopwatch";

export type ReadSession = D1Client & Pick<D1DatabaseSession, "getBookmark">;

/** Reads go to the nearest replica that has reached `from`; `watch` times its batches. */
export function createReadSession(d1: D1Database, from: ReadFrom, watch?: Stopwatch): ReadSession {
	const session = d1.withSession(from);
	if (!watch) return session;
	return {
		prepare: (query) => session.prepare(query),
		batch: (statements) => watch.track("database", () => session.batch(statements)),
		getBookmark: () => session.getBookmark(),
	};
}

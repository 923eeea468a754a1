import { getReadiness } from "~/edge/schema-version.server";
import { endpoint, errorResponse, jsonResponse } from "~/http";

const unready = {
	outdated: "The database is not migrated to this version's schema",
	unprepared: "The database has no administrator or no places yet",
	restoring:
		"A restore was begun and is not done: npm run restore goes on with it, npm run restore -- --abandon gives it up",
	unwritable: "Nothing can be written: the disk may be full",
	unreadable: "The database does not answer",
};

export const loader = endpoint({
	GET: async ({ context }) => {
		const state = await getReadiness(context.db, context.now());
		return state === "ready" ? jsonResponse({ status: "ok" }) : errorResponse(503, unready[state]);
	},
});

export const action = loader;

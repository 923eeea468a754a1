import { requireAdmin } from "~/auth/require-admin.server";
import { getReadiness, type Readiness } from "~/health/readiness.server";
import { getVitals } from "~/health/vitals.server";
import { createEndpoint, jsonResponse } from "~/http";

const unready = {
	outdated: "The database is not migrated to this version's schema",
	unprepared: "The database has no administrator or no places yet",
	restoring: "A restore is not finished: npm run restore continues it, npm run restore -- --abandon cancels it",
	unwritable: "Nothing can be written: the disk may be full",
	unreadable: "The database does not answer",
};

/** In these states nobody can be signed in, so the deep answer has no reader. */
const mute: Readiness[] = ["outdated", "unprepared", "unreadable"];

export const loader = createEndpoint({
	GET: async ({ request, context }) => {
		const state = await getReadiness(context.db, context.now());
		const { searchParams, origin } = new URL(request.url);
		const told = state === "ready" ? { status: "ok" } : { message: unready[state] };
		const status = state === "ready" ? 200 : 503;
		if (!searchParams.has("deep") || mute.includes(state)) return jsonResponse(told, status);
		await requireAdmin({ request, context });
		const disk = state === "unwritable" ? "full" : "ok";
		return jsonResponse({ status: state, ...told, ...(await getVitals(context, origin)), disk }, status);
	},
});

export const action = loader;

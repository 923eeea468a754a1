import { adminEndpoint } from "~/auth/admin-endpoint.server";
import { requireSameSite } from "~/auth/require-admin.server";
import { toResult } from "~/cards/card-job-result";
import { runCardJob } from "~/cards/wait-for-job.server";
import { getZipResponse } from "~/cards/zip-response.server";
import { errorResponse, jsonResponse } from "~/http";

/** Opened in a new tab, by hand too (CONTRACT.md): only another site's page is refused. */
export const loader = adminEndpoint({
	GET: async ({ request, context }) => {
		requireSameSite(request);
		const outcome = await runCardJob(context, "cards", new URL(request.url).searchParams);
		if (!outcome.ok) return errorResponse(404, outcome.error);
		if (outcome.job.state === "running") return jsonResponse({ success: true, ...toResult(outcome.job) }, 202);
		return getZipResponse(context, outcome.job);
	},
});

export const action = loader;

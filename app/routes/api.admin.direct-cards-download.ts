import { adminEndpoint } from "~/auth/admin-endpoint.server";
import { toResult } from "~/cards/card-job-result";
import { runCardJob } from "~/cards/wait-for-job.server";
import { getZipResponse } from "~/cards/zip-response.server";
import { errorResponse, jsonResponse } from "~/http";

/** Opened in a new tab, by hand too (CONTRACT.md). */
export const loader = adminEndpoint(
	{
		GET: async ({ request, context }) => {
			const outcome = await runCardJob(context, "cards", new URL(request.url).searchParams);
			if (!outcome.ok) return errorResponse(404, outcome.error);
			if (outcome.job.state === "running") return jsonResponse({ success: true, ...toResult(outcome.job) }, 202);
			return getZipResponse(context, outcome.job);
		},
	},
	{ effectGet: "typed too" },
);

export const action = loader;

import { adminEndpoint } from "~/auth/admin-endpoint.server";
import { errorResponse, jsonResponse } from "~/http";
import { toResult } from "~/share-images/jobs/image-job-result";
import { runImageJob } from "~/share-images/jobs/wait-for-job.server";
import { getZipResponse } from "~/share-images/jobs/zip-response.server";

/** Opened in a new tab, by hand too. */
export const loader = adminEndpoint(
	{
		GET: async ({ request, context }) => {
			const outcome = await runImageJob(context, "cards", new URL(request.url).searchParams);
			if (!outcome.ok) return errorResponse(404, outcome.error);
			if (outcome.job.state === "running") return jsonResponse({ success: true, ...toResult(outcome.job) }, 202);
			return getZipResponse(context, outcome.job);
		},
	},
	{ effectGet: "typed too" },
);

export const action = loader;

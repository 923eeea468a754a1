import { createAdminEndpoint } from "~/auth/create-admin-endpoint.server";
import { errorResponse, jsonResponse } from "~/http";
import { toResult } from "~/share-images/jobs/image-job-result";
import { finishImageJob } from "~/share-images/jobs/wait-for-job.server";
import { getZipResponse } from "~/share-images/jobs/zip-response.server";

/** People open it in a new tab, or type it. */
export const loader = createAdminEndpoint(
	{
		GET: async ({ request, context }) => {
			const outcome = await finishImageJob(context, "cards", new URL(request.url).searchParams);
			if (!outcome.ok) return errorResponse(404, outcome.error);
			if (outcome.job.state === "running") return jsonResponse({ success: true, ...toResult(outcome.job) }, 202);
			return getZipResponse(context, outcome.job);
		},
	},
	{ effectGet: "typed too" },
);

export const action = loader;

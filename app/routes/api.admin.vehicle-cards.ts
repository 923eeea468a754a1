import { createAdminEndpoint } from "~/auth/create-admin-endpoint.server";
import { jsonResponse } from "~/http";
import { toResult } from "~/share-images/jobs/image-job-result";
import { finishImageJob } from "~/share-images/jobs/wait-for-job.server";

export const loader = createAdminEndpoint(
	{
		GET: async ({ request, context }) => {
			const outcome = await finishImageJob(context, "cards", new URL(request.url).searchParams);
			if (!outcome.ok) return jsonResponse({ success: false, error: outcome.error });
			const result = toResult(outcome.job);
			return jsonResponse({ success: true, ...result }, result.url ? 200 : 202);
		},
	},
	{ effectGet: "from a page" },
);

export const action = loader;

import { createAdminEndpoint } from "~/auth/create-admin-endpoint.server";
import { jsonResponse } from "~/http";
import { CALL_AGAIN, toResult } from "~/share-images/jobs/image-job-result";
import { finishImageJob } from "~/share-images/jobs/wait-for-job.server";

export const loader = createAdminEndpoint(
	{
		GET: async ({ request, context }) => {
			const outcome = await finishImageJob(context, "photos", new URL(request.url).searchParams);
			if (!outcome.ok) return jsonResponse({ success: false, error: outcome.error });
			const { url, message } = toResult(outcome.job);
			if (url === null) return jsonResponse({ success: false, error: `${message} ${CALL_AGAIN}` }, 202);
			return jsonResponse({ success: true, url, message });
		},
	},
	{ effectGet: "from a page" },
);

export const action = loader;

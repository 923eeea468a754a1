import { adminEndpoint } from "~/auth/admin-endpoint.server";
import { getImageJob } from "~/share-images/jobs/image-jobs.server";
import { getZipResponse } from "~/share-images/jobs/zip-response.server";

export const loader = adminEndpoint({
	GET: async ({ params, context }) => getZipResponse(context, await getImageJob(context.db, Number(params.id))),
});

export const action = loader;

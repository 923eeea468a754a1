import { createAdminEndpoint } from "~/auth/create-admin-endpoint.server";
import { getImageJob } from "~/share-images/jobs/image-jobs.server";
import { getZipResponse } from "~/share-images/jobs/zip-response.server";

export const loader = createAdminEndpoint({
	GET: async ({ params, context }) => getZipResponse(context, await getImageJob(context.db, Number(params.id))),
});

export const action = loader;

import { adminEndpoint } from "~/auth/admin-endpoint.server";
import { getCardJob } from "~/cards/card-jobs.server";
import { getZipResponse } from "~/cards/zip-response.server";

export const loader = adminEndpoint({
	GET: async ({ params, context }) => getZipResponse(context, await getCardJob(context.db, Number(params.id))),
});

export const action = loader;

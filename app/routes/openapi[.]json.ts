import { createEndpoint, jsonResponse } from "~/http";
import { toOpenApi } from "~/machines/openapi/to-openapi";
import { getSite } from "~/settings/site.server";

export const loader = createEndpoint({
	GET: async ({ request, context }) => jsonResponse(toOpenApi(await getSite(context, request.url))),
});

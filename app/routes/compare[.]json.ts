import { createEndpoint, jsonResponse } from "~/http";
import { MOST_COMPARED } from "~/shopper/shortlist/cars-query";
import { listChosen } from "~/shopper/shortlist/load-shortlist.server";

export const loader = createEndpoint({
	GET: async ({ request, context }) => jsonResponse(await listChosen(context, request.url, MOST_COMPARED)),
});

export const action = loader;

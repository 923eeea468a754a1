import { createEndpoint, jsonResponse } from "~/http";
import { MOST_SHARED } from "~/shopper/shortlist/cars-query";
import { listChosen } from "~/shopper/shortlist/load-shortlist.server";

export const loader = createEndpoint({
	GET: async ({ request, context }) => jsonResponse(await listChosen(context, request.url, MOST_SHARED)),
});

export const action = loader;

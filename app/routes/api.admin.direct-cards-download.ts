import { createAdminEndpoint } from "~/auth/create-admin-endpoint.server";
import { getMadeZipResponse } from "~/share-images/jobs/zip-response.server";

/** People open it in a new tab, or type it. */
export const loader = createAdminEndpoint(
	{ GET: ({ request, context }) => getMadeZipResponse(context, "cards", new URL(request.url).searchParams) },
	{ effectGet: "typed too" },
);

export const action = loader;

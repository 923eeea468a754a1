import { type AdminArgs, createAdminEndpoint } from "~/auth/create-admin-endpoint.server";
import { importCsv } from "~/csv-import/pages/import-csv.server";
import { requireDealership } from "~/dealerships/require-dealership.server";
import { requireUndeleted } from "~/dealerships/require-undeleted.server";
import { errorResponse, invalidFieldResponse, jsonResponse } from "~/http";

export const loader = createAdminEndpoint({
	POST: requireUndeleted(async ({ request, params, context, user }: AdminArgs) => {
		const dealership = await requireDealership(context, params.id);
		const answer = await importCsv(context, user, dealership, request);
		if (!answer.ok)
			return answer.status === 422
				? invalidFieldResponse("file", answer.message)
				: errorResponse(answer.status, answer.message);
		const { count, errors } = answer.report;
		return jsonResponse({ message: answer.message, count, errors });
	}),
});

export const action = loader;

import { type AdminArgs, adminEndpoint } from "~/auth/admin-endpoint.server";
import { uploadCsv } from "~/csv-import/pages/upload-csv.server";
import { requireDealership } from "~/dealerships/require-dealership.server";
import { unlessDeleted } from "~/dealerships/unless-deleted.server";
import { errorResponse, invalidField, jsonResponse } from "~/http";

export const loader = adminEndpoint({
	POST: unlessDeleted(async ({ request, params, context, user }: AdminArgs) => {
		const dealership = await requireDealership(context, params.id);
		const answer = await uploadCsv(context, user, dealership, request);
		if (!answer.ok)
			return answer.status === 422
				? invalidField("file", answer.message)
				: errorResponse(answer.status, answer.message);
		const { count, errors } = answer.report;
		return jsonResponse({ message: answer.message, count, errors });
	}),
});

export const action = loader;

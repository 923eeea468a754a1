import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { requireAdmin } from "~/auth/require-admin.server";
import { startUpload } from "~/csv-import/pages/start-upload.server";
import { getLatestStage } from "~/csv-import/pages/upload-stage.server";
import { requireDealership } from "~/dealerships/require-dealership.server";
import { requireUndeleted } from "~/dealerships/require-undeleted.server";
import { jsonResponse } from "~/http";

export async function loader(args: LoaderFunctionArgs) {
	await requireAdmin(args);
	const { id } = await requireDealership(args.context, args.params.id);
	return jsonResponse(await getLatestStage(args.context.db, id));
}

/** For JavaScript: the answer names the next page instead of redirecting. */
export const action = requireUndeleted(async (args: ActionFunctionArgs) => {
	const user = await requireAdmin(args);
	const dealership = await requireDealership(args.context, args.params.id);
	const step = await startUpload(args.context, user, dealership, args.request, true);
	return jsonResponse(step, "status" in step ? step.status : 200);
});

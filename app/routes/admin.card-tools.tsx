import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { requireAdmin } from "~/auth/require-admin.server";
import { toFailureNotice } from "~/desk/notice";
import { toNoticeRedirect } from "~/desk/notice-cookie";
import { errorResponse } from "~/http";
import { imageJobKinds } from "~/share-images/jobs/image-job";
import { startImageJob } from "~/share-images/jobs/image-jobs.server";

export async function action(args: ActionFunctionArgs) {
	await requireAdmin(args);
	const wanted = (await args.request.formData()).get("kind");
	const kind = imageJobKinds.find((known) => known === wanted);
	if (!kind) return errorResponse(400, "There is no such tool");
	const started = await startImageJob(args.context, kind, new URLSearchParams());
	if (!started.ok) return toNoticeRedirect("/admin/settings", toFailureNotice("Error", started.error));
	return redirect("/admin/settings");
}

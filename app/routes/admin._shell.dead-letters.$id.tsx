import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { requireAdmin } from "~/auth/require-admin.server";
import { createClientAction } from "~/desk/create-client-action";
import { type Notice, toFailureNotice, toSuccessNotice } from "~/desk/notice";
import { toNoticeRedirect } from "~/desk/notice-cookie";
import { parseIntent } from "~/http";
import { decideDeadLetter, type Resolution } from "~/jobs/dead-letters.server";

export const clientAction = createClientAction({
	...{ title: "Error", fallback: "Failed to update the job" },
	offline: "Network error occurred",
});

export async function loader(args: LoaderFunctionArgs) {
	await requireAdmin(args);
	return redirect("/admin/dashboard");
}

export async function action(args: ActionFunctionArgs) {
	const user = await requireAdmin(args);
	const retry = parseIntent(await args.request.formData(), ["retry", "dismiss"]) === "retry";
	const resolution = await decideDeadLetter(args.context, user, Number(args.params.id), retry);
	return toNoticeRedirect("/admin/dashboard", notices[resolution]);
}

const notices: Record<Resolution, Notice> = {
	sent: toSuccessNotice("Job started again"),
	dismissed: toSuccessNotice("Job dismissed"),
	ended: toFailureNotice(
		"Job has ended",
		"This sync or import has already ended. Start a new one if you still need it.",
	),
	gone: toFailureNotice("Nothing to do", "Somebody has already retried or dismissed this job."),
};

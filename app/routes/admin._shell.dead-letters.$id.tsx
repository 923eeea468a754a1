import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { requireAdmin } from "~/auth/require-admin.server";
import { resolveDeadLetter } from "~/stats/resolve-dead-letter.server";
import { toFailure, toSuccess } from "~/ui/notice";
import { redirectWithNotice } from "~/ui/notice-cookie";

export async function loader(args: LoaderFunctionArgs) {
	await requireAdmin(args);
	return redirect("/admin/dashboard");
}

export async function action(args: ActionFunctionArgs) {
	const user = await requireAdmin(args);
	const retry = (await args.request.formData()).get("do") === "retry";
	const resolved = await resolveDeadLetter(args.context, user, Number(args.params.id), retry);
	if (!resolved)
		return redirectWithNotice("/admin/dashboard", toFailure("Nothing to do", "The job was dealt with already."));
	return redirectWithNotice("/admin/dashboard", toSuccess(retry ? "Job sent again" : "Job dismissed"));
}

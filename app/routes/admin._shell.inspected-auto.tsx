import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { requireAdmin } from "~/auth/require-admin.server";
import { syncInspectedAuto } from "~/dealerships/inspected-auto.server";
import { FailureNotice } from "~/ui/failure-notice";
import { toFailure, toSuccess } from "~/ui/notice";
import { redirectWithNotice } from "~/ui/notice-cookie";

export async function loader(args: LoaderFunctionArgs) {
	await requireAdmin(args);
	return redirect("/admin/inventory");
}

export async function action(args: ActionFunctionArgs) {
	const outcome = await syncInspectedAuto(args.context, await requireAdmin(args));
	const notice = outcome.ok ? toSuccess("Sync initiated", outcome.message) : toFailure("Sync failed", outcome.error);
	return redirectWithNotice("/admin/inventory", notice);
}

export function ErrorBoundary() {
	return <FailureNotice title="Sync failed" fallback="Failed to trigger sync" />;
}

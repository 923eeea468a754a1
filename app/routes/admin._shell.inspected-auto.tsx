import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { requireAdmin } from "~/auth/require-admin.server";
import { syncInspectedAuto } from "~/dealerships/inspected-auto.server";
import { toTesterPath } from "~/dealerships/tester-tab";
import { FailureNotice } from "~/desk/failure-notice";
import { keepTyped } from "~/desk/keep-typed";
import { toFailure, toSuccess } from "~/desk/notice";
import { redirectWithNotice } from "~/desk/notice-cookie";

const title = "Sync failed";
const fallback = "Failed to trigger sync";

export const clientAction = keepTyped({ title, fallback, offline: "Network error occurred" });

export async function loader(args: LoaderFunctionArgs) {
	await requireAdmin(args);
	return redirect(toTesterPath(null));
}

export async function action(args: ActionFunctionArgs) {
	const user = await requireAdmin(args);
	const { from } = Object.fromEntries(await args.request.formData());
	const outcome = await syncInspectedAuto(args.context, user);
	const notice = outcome.ok ? toSuccess("Sync initiated", outcome.message) : toFailure(title, outcome.error);
	return redirectWithNotice(toTesterPath(from), notice);
}

export function ErrorBoundary() {
	return <FailureNotice title={title} fallback={fallback} />;
}

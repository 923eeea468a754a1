import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { requireAdmin } from "~/auth/require-admin.server";
import { syncInspectedAuto } from "~/dealerships/inspected-auto.server";
import { toTesterPath } from "~/dealerships/tester-tab";
import { createClientAction } from "~/desk/create-client-action";
import { FailureNotice } from "~/desk/failure-notice";
import { toFailureNotice, toSuccessNotice } from "~/desk/notice";
import { toNoticeRedirect } from "~/desk/notice-cookie";

const title = "Sync failed";
const fallback = "Failed to trigger sync";

export const clientAction = createClientAction({ title, fallback, offline: "Network error occurred" });

export async function loader(args: LoaderFunctionArgs) {
	await requireAdmin(args);
	return redirect(toTesterPath(null));
}

export async function action(args: ActionFunctionArgs) {
	const user = await requireAdmin(args);
	const { from } = Object.fromEntries(await args.request.formData());
	const outcome = await syncInspectedAuto(args.context, user);
	const notice = outcome.ok
		? toSuccessNotice("Sync initiated", outcome.message)
		: toFailureNotice(title, outcome.error);
	return toNoticeRedirect(toTesterPath(from), notice);
}

export function ErrorBoundary() {
	return <FailureNotice title={title} fallback={fallback} />;
}

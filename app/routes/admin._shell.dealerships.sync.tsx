import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { requireAdmin } from "~/auth/require-admin.server";
import { toListBack } from "~/dealerships/page/dialog-back";
import { syncAll } from "~/dealerships/sync-dealership.server";
import { createClientAction } from "~/desk/create-client-action";
import { FailureNotice } from "~/desk/failure-notice";
import { toSuccessNotice } from "~/desk/notice";
import { toNoticeRedirect } from "~/desk/notice-cookie";

const failure = { title: "Sync failed", fallback: "Failed to start full sync" };
export const clientAction = createClientAction(failure);

export async function loader(args: LoaderFunctionArgs) {
	await requireAdmin(args);
	return redirect("/admin/dealerships");
}

export async function action(args: ActionFunctionArgs) {
	const count = await syncAll(args.context, await requireAdmin(args));
	const text = count === 1 ? "1 dealership is syncing" : `${count} dealerships are syncing`;
	const back = toListBack(new URL(args.request.url).search);
	return toNoticeRedirect(back, toSuccessNotice("Full sync initiated", text));
}

export function ErrorBoundary() {
	return <FailureNotice {...failure} />;
}

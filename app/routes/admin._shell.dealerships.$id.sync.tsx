import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { requireAdmin } from "~/auth/require-admin.server";
import { toDialogBack } from "~/dealerships/page/dialog-back";
import { requireDealership } from "~/dealerships/require-dealership.server";
import { requireUndeleted } from "~/dealerships/require-undeleted.server";
import { EXPIRED_TEXT, syncDealership } from "~/dealerships/sync-dealership.server";
import { createClientAction } from "~/desk/create-client-action";
import { FailureNotice } from "~/desk/failure-notice";
import { toFailureNotice, toSuccessNotice } from "~/desk/notice";
import { toNoticeRedirect } from "~/desk/notice-cookie";

const failure = { title: "Sync failed", fallback: "Failed to sync dealership" };
export const clientAction = createClientAction(failure);

export async function loader(args: LoaderFunctionArgs) {
	await requireAdmin(args);
	return redirect("/admin/dealerships");
}

export const action = requireUndeleted(async (args: ActionFunctionArgs) => {
	const user = await requireAdmin(args);
	const dealership = await requireDealership(args.context, args.params.id);
	const outcome = await syncDealership(args.context, user, dealership);
	const back = toDialogBack(dealership.id, new URL(args.request.url).search);
	if (outcome === "expired")
		return toNoticeRedirect(back, toFailureNotice("Cannot Sync Expired Dealership", EXPIRED_TEXT));
	const text = outcome === "running" ? `${dealership.name} is syncing already` : `${dealership.name} is syncing now`;
	return toNoticeRedirect(back, toSuccessNotice("Sync initiated", text));
});

export function ErrorBoundary() {
	return <FailureNotice {...failure} />;
}

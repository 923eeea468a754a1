import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { requireAdmin } from "~/auth/require-admin.server";
import { requireDealership } from "~/dealerships/require-dealership.server";
import { EXPIRED_TEXT, syncDealership } from "~/dealerships/sync-dealership.server";
import { unlessDeleted } from "~/dealerships/unless-deleted.server";
import { FailureNotice } from "~/desk/failure-notice";
import { keepTyped } from "~/desk/keep-typed";
import { toFailure, toSuccess } from "~/desk/notice";
import { redirectWithNotice } from "~/desk/notice-cookie";

const failure = { title: "Sync failed", fallback: "Failed to sync dealership" };
export const clientAction = keepTyped(failure);

export async function loader(args: LoaderFunctionArgs) {
	await requireAdmin(args);
	return redirect("/admin/dealerships");
}

export const action = unlessDeleted(async (args: ActionFunctionArgs) => {
	const user = await requireAdmin(args);
	const dealership = await requireDealership(args.context, args.params.id);
	const outcome = await syncDealership(args.context, user, dealership);
	if (outcome === "expired")
		return redirectWithNotice("/admin/dealerships", toFailure("Cannot Sync Expired Dealership", EXPIRED_TEXT));
	const text = outcome === "running" ? `${dealership.name} is syncing already` : `${dealership.name} is syncing now`;
	return redirectWithNotice("/admin/dealerships", toSuccess("Sync initiated", text));
});

export function ErrorBoundary() {
	return <FailureNotice {...failure} />;
}

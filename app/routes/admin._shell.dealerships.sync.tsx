import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { requireAdmin } from "~/auth/require-admin.server";
import { syncAll } from "~/dealerships/sync-dealership.server";
import { FailureNotice } from "~/desk/failure-notice";
import { keepTyped } from "~/desk/keep-typed";
import { toSuccess } from "~/desk/notice";
import { redirectWithNotice } from "~/desk/notice-cookie";

const failure = { title: "Sync failed", fallback: "Failed to start full sync" };
export const clientAction = keepTyped(failure);

export async function loader(args: LoaderFunctionArgs) {
	await requireAdmin(args);
	return redirect("/admin/dealerships");
}

export async function action(args: ActionFunctionArgs) {
	const count = await syncAll(args.context, await requireAdmin(args));
	const text = count === 1 ? "1 dealership is syncing" : `${count} dealerships are syncing`;
	return redirectWithNotice("/admin/dealerships", toSuccess("Full sync initiated", text));
}

export function ErrorBoundary() {
	return <FailureNotice {...failure} />;
}

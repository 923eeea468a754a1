import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { requireAdmin } from "~/auth/require-admin.server";
import { releaseBackup } from "~/backups/last-backup.server";
import { createClientAction } from "~/desk/create-client-action";
import { toSuccessNotice } from "~/desk/notice";
import { toNoticeRedirect } from "~/desk/notice-cookie";

export const clientAction = createClientAction({
	...{ title: "Error", fallback: "Failed to start a backup" },
	offline: "Network error occurred",
});

export async function loader(args: LoaderFunctionArgs) {
	await requireAdmin(args);
	return redirect("/admin/dashboard");
}

export async function action(args: ActionFunctionArgs) {
	const user = await requireAdmin(args);
	await releaseBackup(args.context, user);
	const text = "It will be ready within a minute. See the bottom of the dashboard.";
	return toNoticeRedirect("/admin/dashboard", toSuccessNotice("Backup started", text));
}

import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { logOut } from "~/auth/log-out.server";
import { requireAdmin } from "~/auth/require-admin.server";

export async function loader(args: LoaderFunctionArgs) {
	await requireAdmin(args);
	return redirect("/admin/dashboard");
}

export async function action(args: ActionFunctionArgs) {
	await requireAdmin(args);
	return redirect("/admin", { headers: { "Set-Cookie": await logOut(args) } });
}

import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { requireAdmin } from "~/auth/require-admin.server";
import { parseBack, parseLookForm, toLookCookie } from "~/desk/table/table-look";
import { errorResponse } from "~/http";

export async function loader(args: LoaderFunctionArgs) {
	await requireAdmin(args);
	return redirect("/admin/dashboard");
}

export async function action(args: ActionFunctionArgs) {
	await requireAdmin(args);
	const form = await args.request.formData();
	const chosen = parseLookForm(form);
	if (chosen === null) return errorResponse(400, "The form does not say which columns");
	const headers = { "Set-Cookie": toLookCookie(chosen.table, chosen.look) };
	return redirect(parseBack(form.get("back")), { headers });
}

import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { requireAdmin } from "~/auth/require-admin.server";
import { printTemplate } from "~/csv-import/pages/template";
import { download } from "~/feeds/download";

export async function loader(args: LoaderFunctionArgs) {
	await requireAdmin(args);
	return download(printTemplate(), "vehicles template", "csv");
}

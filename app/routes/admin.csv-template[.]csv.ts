import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { requireAdmin } from "~/auth/require-admin.server";
import { printTemplate } from "~/csv-import/template";
import { download } from "~/export/download";

export async function loader(args: LoaderFunctionArgs) {
	await requireAdmin(args);
	return download(printTemplate(), "vehicles template", "csv");
}

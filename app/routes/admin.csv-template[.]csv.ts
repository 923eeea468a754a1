import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { requireAdmin } from "~/auth/require-admin.server";
import { renderTemplate } from "~/csv-import/pages/template";
import { downloadResponse } from "~/feeds/download-response";

export async function loader(args: LoaderFunctionArgs) {
	await requireAdmin(args);
	return downloadResponse(renderTemplate(), "vehicles template", "csv");
}

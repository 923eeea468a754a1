import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { requireAdmin } from "~/auth/require-admin.server";
import { renderFailedRows } from "~/csv-import/pages/failed-rows.server";
import { requireImport } from "~/csv-import/pages/require-import.server";
import { requireDealership } from "~/dealerships/require-dealership.server";
import { downloadResponse } from "~/feeds/download-response";

export async function loader(args: LoaderFunctionArgs) {
	await requireAdmin(args);
	const dealership = await requireDealership(args.context, args.params.id);
	const file = await requireImport(args.context, dealership, args.params.importId);
	return downloadResponse(renderFailedRows(args.context, dealership, file), `failed rows ${file.fileName}`, "csv");
}

import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { requireAdmin } from "~/auth/require-admin.server";
import { parseCarIds } from "~/dealerships/cars/hide-cars.server";
import { requireDealership } from "~/dealerships/require-dealership.server";
import { createExport, parseExportName } from "~/feeds/create-export.server";
import { notFoundResponse } from "~/http";

/** `inventory` or `contact-clicks`, `.csv` or `.json`; `?dealership=<id>` for one dealership's, `?id=…&id=…` for some cars. */
export async function loader(args: LoaderFunctionArgs) {
	await requireAdmin(args);
	const wanted = parseExportName(args.params.file ?? "");
	if (wanted === null) throw notFoundResponse("There is no such export");
	const search = new URL(args.request.url).searchParams;
	const id = search.get("dealership");
	const dealership = id === null ? null : await requireDealership(args.context, id);
	return createExport(args.context, wanted, dealership, parseCarIds(search));
}

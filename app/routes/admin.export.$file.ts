import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { requireAdmin } from "~/auth/require-admin.server";
import { parseCarIds } from "~/dealerships/cars/hide-cars.server";
import { requireDealership } from "~/dealerships/require-dealership.server";
import { parseTimeZone } from "~/desk/time-zone";
import { createExport, parseExportName } from "~/feeds/create-export.server";
import { notFoundResponse } from "~/http";
import { contactShape } from "~/stats/contacts/contact-view";
import { toPeriod } from "~/tracking/period";

/** `{inventory,contact-clicks}.{csv,json}`, with `dealership=<id>`, `id=…&id=…` (cars) or `period=last-month`. */
export async function loader(args: LoaderFunctionArgs) {
	await requireAdmin(args);
	const wanted = parseExportName(args.params.file ?? "");
	if (wanted === null) throw notFoundResponse("There is no such export");
	const search = new URL(args.request.url).searchParams;
	const id = search.get("dealership");
	const dealership = id === null ? null : await requireDealership(args.context, id);
	const asked = search.get("period") ?? "";
	const periodName = asked in contactShape.states ? asked : "all";
	const zone = parseTimeZone(args.request.headers.get("Cookie"));
	const period = toPeriod(periodName, args.context.now(), zone);
	return createExport(args.context, wanted, dealership, { selected: parseCarIds(search), period, periodName });
}

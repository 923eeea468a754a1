import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { parseLook } from "~/desk/table/table-look";
import type { TablePage } from "~/desk/table/table-page";
import { parseView, type TableShape } from "~/desk/table/table-view";
import { parseTimeZone } from "~/desk/time-zone";
import { findListed } from "../require-dealership.server";

export async function loadTablePage(
	{ request, context }: LoaderFunctionArgs,
	name: string,
	shape: TableShape,
): Promise<TablePage> {
	const search = new URL(request.url).searchParams;
	const cookies = request.headers.get("Cookie");
	return {
		view: parseView(search, shape),
		look: parseLook(cookies, name),
		dealership: await findListed(context, search.get("dealership")),
		now: context.now(),
		zone: parseTimeZone(cookies),
	};
}

import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "~/auth/require-admin.server";
import { findListed } from "~/dealerships/require-dealership.server";
import { listAllRuns } from "~/dealerships/syncs/list-all-runs.server";
import { RunList } from "~/dealerships/syncs/run-list";
import { runShape } from "~/dealerships/syncs/run-view";
import { shouldReloadUnlessFailed } from "~/desk/create-client-action";
import { parseLook } from "~/desk/table/table-look";
import { parseView } from "~/desk/table/table-view";
import { parseTimeZone } from "~/desk/time-zone";
import { toPrivateHeaders } from "~/http";

export const headers = toPrivateHeaders;
export const shouldRevalidate = shouldReloadUnlessFailed;

export async function loader(args: LoaderFunctionArgs) {
	await requireAdmin(args);
	const search = new URL(args.request.url).searchParams;
	const dealership = await findListed(args.context, search.get("dealership"));
	const view = parseView(search, runShape);
	const cookies = args.request.headers.get("Cookie");
	const now = args.context.now();
	const zone = parseTimeZone(cookies);
	const list = await listAllRuns(args.context.db, view, dealership?.id ?? null);
	return { ...list, view, dealership, now, zone, look: parseLook(cookies, "syncs") };
}

export default function SyncsPage() {
	return (
		<div className="space-y-6">
			<h1 className="text-xl font-semibold">Syncs</h1>
			<RunList {...useLoaderData<typeof loader>()} />
		</div>
	);
}

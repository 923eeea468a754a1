import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "~/auth/require-admin.server";
import { loadTablePage } from "~/dealerships/list/load-table-page.server";
import { listAllRuns } from "~/dealerships/syncs/list-all-runs.server";
import { RunList } from "~/dealerships/syncs/run-list";
import { runShape } from "~/dealerships/syncs/run-view";
import { shouldReloadUnlessFailed } from "~/desk/create-client-action";
import { toPrivateHeaders } from "~/http";

export const headers = toPrivateHeaders;
export const shouldRevalidate = shouldReloadUnlessFailed;

export async function loader(args: LoaderFunctionArgs) {
	await requireAdmin(args);
	const page = await loadTablePage(args, "syncs", runShape);
	return { ...page, ...(await listAllRuns(args.context.db, page.view, page.dealership?.id ?? null)) };
}

export default function SyncsPage() {
	return (
		<div className="space-y-6">
			<h1 className="text-xl font-semibold">Syncs</h1>
			<RunList {...useLoaderData<typeof loader>()} />
		</div>
	);
}

import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "~/auth/require-admin.server";
import { ImportList } from "~/csv-import/listed/import-list";
import { importShape } from "~/csv-import/listed/import-view";
import { listImports } from "~/csv-import/listed/list-imports.server";
import { loadTablePage } from "~/dealerships/list/load-table-page.server";
import { shouldReloadUnlessFailed } from "~/desk/create-client-action";
import { toPrivateHeaders } from "~/http";

export const headers = toPrivateHeaders;
export const shouldRevalidate = shouldReloadUnlessFailed;

export async function loader(args: LoaderFunctionArgs) {
	await requireAdmin(args);
	const page = await loadTablePage(args, "imports", importShape);
	return { ...page, ...(await listImports(args.context.db, page.view, page.dealership?.id ?? null)) };
}

export default function ImportsPage() {
	return (
		<div className="space-y-6">
			<h1 className="text-xl font-semibold">Uploaded files</h1>
			<ImportList {...useLoaderData<typeof loader>()} />
		</div>
	);
}

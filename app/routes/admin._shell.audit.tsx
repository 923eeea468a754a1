import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { listAudit } from "~/audit/audit-list.server";
import { AuditTable } from "~/audit/audit-table";
import { auditShape } from "~/audit/audit-view";
import { requireAdmin } from "~/auth/require-admin.server";
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
	const view = parseView(search, auditShape);
	const cookies = args.request.headers.get("Cookie");
	const list = await listAudit(args.context.db, view);
	return { ...list, view, now: args.context.now(), zone: parseTimeZone(cookies), look: parseLook(cookies, "audit") };
}

export default function AuditPage() {
	return (
		<div className="space-y-6">
			<h1 className="text-xl font-semibold">Audit log</h1>
			<AuditTable {...useLoaderData<typeof loader>()} />
		</div>
	);
}

import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { requireAdmin } from "~/auth/require-admin.server";
import { requireDealership } from "~/dealerships/require-dealership.server";
import { createClientAction, type FailedAction, shouldReloadUnlessFailed } from "~/desk/create-client-action";
import { createFormAction } from "~/desk/forms/create-form-action.server";
import { toSuccessNotice } from "~/desk/notice";
import { toNoticeRedirect } from "~/desk/notice-cookie";
import { NoticeOnLoad } from "~/desk/toaster";
import { notFoundResponse, parseIntent, toPrivateHeaders } from "~/http";
import { LinkPanel } from "~/report/link-panel";
import { loadReport } from "~/report/load-report.server";
import { createReportLink, deleteReportLink, getReported, getReportLink } from "~/report/report-link.server";
import { ReportView } from "~/report/report-view";
import { useSiteName } from "~/site/use-site";

export const headers = toPrivateHeaders;
export const shouldRevalidate = shouldReloadUnlessFailed;
const failure = { title: "Error", fallback: "Failed to change the report's link" };
export const clientAction = createClientAction(failure);

export async function loader(args: LoaderFunctionArgs) {
	await requireAdmin(args);
	const { id } = await requireDealership(args.context, args.params.id);
	const dealer = await getReported(args.context.db, id);
	if (dealer === null) throw notFoundResponse("Dealership not found");
	return { dealer, link: await getReportLink(args.context.db, id), report: await loadReport(args.context, dealer) };
}

/** Only this answer shows a new link: nothing else keeps it. */
export const action = createFormAction(failure, async (args) => {
	const user = await requireAdmin(args);
	const dealership = await requireDealership(args.context, args.params.id);
	const intent = parseIntent(await args.request.formData(), ["create", "revoke"]);
	if (intent === "revoke") {
		await deleteReportLink(args.context, user, dealership);
		const notice = toSuccessNotice("Link revoked", "The old link no longer works.");
		return toNoticeRedirect(`/admin/dealerships/${dealership.id}/report`, notice);
	}
	const path = await createReportLink(args.context, user, dealership);
	return { made: new URL(path, args.request.url).href, notice: null };
});

export default function DealershipReportPage() {
	const { dealer, link, report } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action | (() => FailedAction)>();
	return (
		<div className="space-y-6">
			<Link
				to={`/admin/dealerships/${dealer.id}`}
				className="inline-block py-1 text-sm text-accent hover:underline print:hidden"
			>
				{dealer.name}
			</Link>
			<LinkPanel dealership={dealer} link={link} made={answer && "made" in answer ? answer.made : undefined} isBeside />
			<ReportView report={report} siteName={useSiteName()} />
			<NoticeOnLoad notice={answer?.notice} />
		</div>
	);
}

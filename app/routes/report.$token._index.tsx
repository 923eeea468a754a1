import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { toPrivateHeaders } from "~/http";
import { loadReport } from "~/report/load-report.server";
import { findReported } from "~/report/report-link.server";
import { ReportView } from "~/report/report-view";
import { useSiteName } from "~/site/use-site";
import { ButtonLink } from "~/ui/button";
import { PageMessage } from "~/ui/page-message";

/** Its address is its key: never stored, indexed or passed to another site. */
export function headers() {
	const headers = toPrivateHeaders({});
	headers.set("X-Robots-Tag", "noindex, nofollow, noarchive");
	return headers;
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
	{ title: data ? `Report for ${data.report.dealer}` : "Report not found" },
	{ name: "robots", content: "noindex,nofollow,noarchive" },
	{ name: "referrer", content: "no-referrer" },
];

export async function loader({ params, context }: LoaderFunctionArgs) {
	const token = params.token ?? "";
	const dealer = await findReported(context.db, token);
	if (dealer === null) throw new Response(null, { status: 404 });
	return { report: await loadReport(context, dealer), csvPath: `/report/${token}/cars.csv` };
}

/** Answers alike for revoked links, replaced links and links that never existed. */
export function ErrorBoundary() {
	const text = `Please ask ${useSiteName()} for a new link to your report.`;
	return (
		<PageMessage title="This report link does not work" text={text}>
			<ButtonLink to="/">Return to Home Page</ButtonLink>
		</PageMessage>
	);
}

export default function ReportPage() {
	const { report, csvPath } = useLoaderData<typeof loader>();
	return (
		<div className="mx-auto max-w-5xl px-4 py-6 md:px-6 md:py-10 print:p-0">
			<ReportView report={report} siteName={useSiteName()} csvPath={csvPath} />
		</div>
	);
}

import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { createReportCsv } from "~/report/report-csv.server";
import { findReported } from "~/report/report-link.server";

export async function loader({ params, context }: LoaderFunctionArgs) {
	const dealer = await findReported(context.db, params.token ?? "");
	if (dealer === null) throw new Response("Not found", { status: 404 });
	const answer = createReportCsv(context, dealer);
	answer.headers.set("X-Robots-Tag", "noindex, nofollow, noarchive");
	return answer;
}

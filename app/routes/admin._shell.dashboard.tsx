import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Await, type ShouldRevalidateFunctionArgs, useLoaderData } from "@remix-run/react";
import { Suspense } from "react";
import { requireAdmin } from "~/auth/require-admin.server";
import { BackupNotice } from "~/backups/backup-notice";
import { getLastBackup } from "~/backups/last-backup.server";
import { listDealerships } from "~/dealerships/dealerships.server";
import { ConnectedDealerships } from "~/dealerships/list/connected-dealerships";
import { SyncTester } from "~/dealerships/sync-tester";
import { shouldReloadUnlessFailed } from "~/desk/create-client-action";
import { parseTimeZone } from "~/desk/time-zone";
import { toPrivateHeaders } from "~/http";
import { getAttention } from "~/stats/attention.server";
import { AttentionPanel } from "~/stats/attention-panel";
import { LeadHistory, LeadHistorySkeleton } from "~/stats/lead-history";
import { getLeadHistory } from "~/stats/lead-history.server";
import { getStats } from "~/stats/stats.server";
import { StatsSkeleton, StatsStrip } from "~/stats/stats-strip";

export const headers = toPrivateHeaders;

export async function loader(args: LoaderFunctionArgs) {
	await requireAdmin(args);
	const { db, now } = args.context;
	const zone = parseTimeZone(args.request.headers.get("Cookie"));
	return {
		now: now(),
		zone,
		stats: getStats(db),
		history: getLeadHistory(db, zone),
		attention: await getAttention(db),
		backup: await getLastBackup(db),
		dealerships: await listDealerships(db, now()),
	};
}

/** Another tab of the history is another query on the same page: nothing to load. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
	const { currentUrl, nextUrl, formMethod } = args;
	const samePage =
		formMethod === undefined && currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
	return samePage ? false : shouldReloadUnlessFailed(args);
}

export default function DashboardTab() {
	const { now, zone, stats, history, attention, backup, dealerships } = useLoaderData<typeof loader>();
	return (
		<div className="space-y-6">
			<h1 className="text-xl font-semibold">Dashboard</h1>
			<Suspense fallback={<StatsSkeleton />}>
				<Await resolve={stats}>{(loaded) => <StatsStrip stats={loaded} now={now} zone={zone} />}</Await>
			</Suspense>
			<AttentionPanel attention={attention} />
			<Suspense fallback={<LeadHistorySkeleton />}>
				<Await resolve={history}>{(loaded) => <LeadHistory history={loaded} now={now} />}</Await>
			</Suspense>
			<ConnectedDealerships dealerships={dealerships} link />
			<SyncTester from="dashboard" />
			<BackupNotice backup={backup} now={now} zone={zone} />
		</div>
	);
}

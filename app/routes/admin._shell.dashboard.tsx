import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Await, type ShouldRevalidateFunctionArgs, useLoaderData } from "@remix-run/react";
import { Suspense } from "react";
import { requireAdmin } from "~/auth/require-admin.server";
import { BackupNotice, toBackupTrouble } from "~/backups/backup-notice";
import { getLastBackup } from "~/backups/last-backup.server";
import type { AppContext } from "~/context.server";
import { countConnected } from "~/dealerships/list/connected";
import { getConnected } from "~/dealerships/list/connected.server";
import { ConnectedDealerships } from "~/dealerships/list/connected-dealerships";
import { FirstDealership } from "~/dealerships/list/first-dealership";
import { SyncTester } from "~/dealerships/sync-tester";
import { shouldReloadUnlessFailed } from "~/desk/create-client-action";
import { parseTimeZone } from "~/desk/time-zone";
import { getForecast } from "~/health/database-size.server";
import { SizeNotice } from "~/health/size-notice";
import { toPrivateHeaders } from "~/http";
import { getAttention } from "~/stats/attention.server";
import { AttentionPanel } from "~/stats/attention-panel";
import { LeadHistory, LeadHistorySkeleton } from "~/stats/lead-history";
import { getLeadHistory } from "~/stats/lead-history.server";
import { getStats } from "~/stats/stats.server";
import { StatsSkeleton, StatsStrip } from "~/stats/stats-strip";
import { getTroubles } from "~/stats/troubles.server";

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
		...(await loadDesk(args.context)),
	};
}

async function loadDesk({ db, now }: AppContext) {
	const [attention, troubles, backup, connected, size] = await Promise.all([
		getAttention(db),
		getTroubles(db, now()),
		getLastBackup(db),
		getConnected(db, now()),
		getForecast(db, now()),
	]);
	return { attention, troubles, backup, connected, size };
}

/** Another tab of the history is another query on the same page: nothing to load. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
	const { currentUrl, nextUrl, formMethod } = args;
	const samePage =
		formMethod === undefined && currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
	return samePage ? false : shouldReloadUnlessFailed(args);
}

export default function DashboardTab() {
	const { now, zone, stats, history, attention, troubles, backup, connected, size } = useLoaderData<typeof loader>();
	const isEmpty = countConnected(connected) === 0;
	return (
		// Late panels must not push away the place that Back has led to.
		<div className="space-y-6 [overflow-anchor:none]">
			<h1 className="text-xl font-semibold">Dashboard</h1>
			{isEmpty ? (
				<FirstDealership />
			) : (
				<AttentionPanel
					attention={attention}
					troubles={troubles}
					backup={toBackupTrouble(backup, now)}
					now={now}
					zone={zone}
				/>
			)}
			<Suspense fallback={<StatsSkeleton />}>
				<Await resolve={stats}>{(loaded) => <StatsStrip stats={loaded} now={now} zone={zone} />}</Await>
			</Suspense>
			<Suspense fallback={<LeadHistorySkeleton />}>
				<Await resolve={history}>{(loaded) => <LeadHistory history={loaded} now={now} />}</Await>
			</Suspense>
			<ConnectedDealerships connected={connected} link />
			<SyncTester from="dashboard" />
			<BackupNotice backup={backup} now={now} zone={zone} />
			<SizeNotice size={size} now={now} />
		</div>
	);
}

import { Link, useSearchParams } from "@remix-run/react";
import { useEffect } from "react";
import { ExportLinks } from "~/feeds/export-links";
import { formatCount } from "~/ui/format";
import { formatMonthDay } from "~/ui/format-time";
import { formatMakes, formatTimeline } from "./format-leads";
import { LeadChart, loadChart } from "./lead-chart";
import type { LeadHistory as History } from "./lead-history.server";
import { LEAD_PANEL, LeadTabs, toLeadTab } from "./lead-tabs";
import { RecentActivity } from "./recent-activity";
import { useNarrow } from "./use-narrow";

const MAKES_ON_MOBILE = 5;

const panel = "rounded-xl border border-line bg-surface p-4";

/** The tabs are addresses, so that they work without JavaScript and survive a reload. */
export function LeadHistory({ history, now }: { history: History; now: Date }) {
	const [search] = useSearchParams();
	const current = toLeadTab(search.get("history"));
	useEffect(() => {
		void loadChart();
	}, []);
	return (
		<section aria-labelledby="leads" className={panel}>
			<h2 id="leads" className="text-lg font-semibold">
				Lead Generation History
			</h2>
			<LeadTabs current={current} />
			<div role="tabpanel" id={LEAD_PANEL} aria-labelledby={`tab-${current}`} className="pt-4">
				{current === "recent" && <Recent history={history} now={now} />}
				{current === "timeline" && <Timeline history={history} />}
				{current === "makes" && <Makes history={history} />}
			</div>
		</section>
	);
}

function Recent({ history: { recent, total, zone }, now }: { history: History; now: Date }) {
	if (recent.length === 0) return <Empty text="No contact activity recorded yet" />;
	return (
		<>
			<RecentActivity clicks={recent} now={now} zone={zone} />
			<div className="mt-3 flex flex-wrap items-center justify-between gap-x-6 px-3 text-sm text-quiet">
				{total > recent.length && (
					<p>
						Newest {recent.length} of {formatCount(total)}
					</p>
				)}
				<Link
					to="/admin/contacts"
					className="inline-flex min-h-11 items-center text-accent underline underline-offset-4 md:min-h-6"
				>
					All contacts
				</Link>
				<ExportLinks subject="contact-clicks" label="all contact clicks" />
			</div>
		</>
	);
}

function Timeline({ history: { timeline, zone } }: { history: History }) {
	if (timeline.length === 0) return <Empty text="Not enough data to display a timeline" />;
	const series = timeline.map(({ day, count }) => ({
		label: formatMonthDay(new Date(`${day}T12:00:00Z`), "UTC"),
		count,
	}));
	return (
		<LeadChart
			said={formatTimeline(series)}
			kind="line"
			series={series}
			xTitle="Day"
			yTitle="Contact clicks"
			column="Day"
			caption={`The ${series.length === 1 ? "most recent day" : `${series.length} most recent days`} with contact clicks, in the time zone ${zone}`}
		/>
	);
}

function Makes({ history: { makes } }: { history: History }) {
	const narrow = useNarrow();
	if (makes.length === 0) return <Empty text="Not enough data to display make statistics" />;
	const series = makes
		.slice(0, narrow ? MAKES_ON_MOBILE : undefined)
		.map(({ make, count }) => ({ label: make, count }));
	return (
		<LeadChart
			said={formatMakes(series)}
			kind="bar"
			series={series}
			xTitle="Contact clicks"
			yTitle="Make"
			column="Make"
			caption={`The top ${series.length === 1 ? "make" : `${series.length} makes`} by contact clicks`}
		/>
	);
}

function Empty({ text }: { text: string }) {
	return <p className="py-8 text-center text-quiet">{text}</p>;
}

export function LeadHistorySkeleton() {
	return <div className={`${panel} h-80 animate-pulse`} aria-hidden="true" />;
}

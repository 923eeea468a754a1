import { Link, useSearchParams } from "@remix-run/react";
import { classNames } from "~/ui/class-names";
import { formatMonthDay } from "~/ui/format-time";
import { useNarrow } from "~/ui/use-narrow";
import { LeadChart } from "./lead-chart";
import type { LeadHistory as History } from "./lead-history.server";
import { RecentActivity } from "./recent-activity";

const tabs = [
	{ name: "recent", label: "Recent Activity", short: "Recent" },
	{ name: "timeline", label: "Timeline", short: "Timeline" },
	{ name: "makes", label: "By Make", short: "By Make" },
];
const MAKES_ON_MOBILE = 5;

const panel = "rounded-xl border border-line bg-surface p-4";

/** The tabs are addresses, so that they work without JavaScript and survive a reload. */
export function LeadHistory({ history, now }: { history: History; now: Date }) {
	const [search] = useSearchParams();
	const current = tabs.find(({ name }) => name === search.get("history"))?.name ?? "recent";
	return (
		<section aria-labelledby="leads" className={panel}>
			<h2 id="leads" className="text-lg font-semibold">
				Lead Generation History
			</h2>
			<div role="tablist" aria-label="Lead Generation History" className="mt-3 flex gap-1 border-b border-line">
				{tabs.map(({ name, label, short }) => (
					<Link
						key={name}
						to={`?history=${name}`}
						role="tab"
						id={`tab-${name}`}
						aria-selected={name === current}
						aria-controls="lead-panel"
						preventScrollReset
						className={classNames(
							"-mb-px flex min-h-11 items-center border-b-2 px-3 text-sm font-semibold",
							name === current ? "border-accent text-accent" : "border-transparent text-quiet hover:text-ink",
						)}
					>
						<span className="max-md:hidden">{label}</span>
						<span className="md:hidden">{short}</span>
					</Link>
				))}
			</div>
			<div role="tabpanel" id="lead-panel" aria-labelledby={`tab-${current}`} className="pt-4">
				{current === "recent" && <Recent history={history} now={now} />}
				{current === "timeline" && <Timeline history={history} />}
				{current === "makes" && <Makes history={history} />}
			</div>
		</section>
	);
}

function Recent({ history: { recent, zone }, now }: { history: History; now: Date }) {
	if (recent.length === 0) return <Empty text="No contact activity recorded yet" />;
	return <RecentActivity clicks={recent} now={now} zone={zone} />;
}

function Timeline({ history: { timeline, zone } }: { history: History }) {
	if (timeline.length === 0) return <Empty text="Not enough data to display a timeline" />;
	const series = timeline.map(({ day, count }) => ({
		label: formatMonthDay(new Date(`${day}T12:00:00Z`), "UTC"),
		count,
	}));
	return (
		<LeadChart
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
			kind="bar"
			series={series}
			xTitle="Contact clicks"
			yTitle="Make"
			column="Make"
			caption={`The top ${series.length} makes by contact clicks`}
		/>
	);
}

function Empty({ text }: { text: string }) {
	return <p className="py-8 text-center text-quiet">{text}</p>;
}

export function LeadHistorySkeleton() {
	return <div className={`${panel} h-80 animate-pulse`} aria-hidden="true" />;
}

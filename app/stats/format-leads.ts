import { formatCount } from "../ui/format";

type Series = { label: string; count: number }[];

const sum = (series: Series) => series.reduce((all, { count }) => all + count, 0);
const toContacts = (count: number) => `${formatCount(count)} ${count === 1 ? "contact" : "contacts"}`;
const choosePeak = (series: Series) => series.reduce((most, one) => (one.count > most.count ? one : most));

export function formatTimeline(series: Series): string {
	const [first] = series;
	if (!first) return "";
	if (series.length === 1) return `${toContacts(first.count)} on ${first.label}.`;
	const peak = choosePeak(series);
	return `${toContacts(sum(series))} on ${series.length} days, most on ${peak.label} (${formatCount(peak.count)}).`;
}

export function formatMakes(series: Series): string {
	const [first] = series;
	if (!first) return "";
	const [most, all] = [choosePeak(series), sum(series)];
	if (series.length === 1) return `${toContacts(all)}, all of ${first.label}.`;
	return `${most.label} leads with ${formatCount(most.count)} of ${toContacts(all)}.`;
}

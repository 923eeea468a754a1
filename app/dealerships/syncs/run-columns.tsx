import { Link } from "@remix-run/react";
import { DealershipLink } from "~/desk/table/dealership-link";
import type { TableColumn } from "~/desk/table/table-column";
import { formatReason } from "~/sync/runs/format-run";
import { RunOutcome } from "~/sync/runs/run-table";
import { formatCount } from "~/ui/format";
import { formatExact, formatRecent } from "~/ui/format-time";
import type { ListedRun } from "./run-view";

interface Circumstances {
	now: Date;
	zone: string;
	ofOne: boolean;
	names: Map<number, string>;
}

const figures: [key: "found" | "added" | "changed" | "removed", name: string][] = [
	["found", "Cars"],
	["added", "Added"],
	["changed", "Changed"],
	["removed", "Removed"],
];

export function toRunColumns({ now, zone, ofOne, names }: Circumstances): TableColumn<ListedRun>[] {
	const all: TableColumn<ListedRun>[] = [
		{
			...{ key: "started", name: "Started", sort: "newest", down: true, kind: "name", isFixed: true },
			cell: (run) => <Started run={run} name={names.get(run.id)} now={now} zone={zone} />,
		},
		{
			...{ key: "dealership", name: "Dealership", kind: "fact" },
			cell: ({ dealership: { id, name } }) => <DealershipLink id={id} name={name} />,
		},
		{ key: "outcome", name: "Outcome", kind: "line", cell: ({ outcome }) => <RunOutcome outcome={outcome} /> },
		{
			...{ key: "reason", name: "Why", kind: "line" },
			cell: ({ reason }) => reason && <Reason text={formatReason(reason)} />,
		},
		{
			...{ key: "pages", name: "Pages", kind: "wide" },
			cell: ({ pagesDone, pagesKnown }) => (
				<span className="whitespace-nowrap tabular-nums">{`${formatCount(pagesDone)} of ${formatCount(pagesKnown)}`}</span>
			),
		},
		...figures.map(
			([key, name]): TableColumn<ListedRun> => ({
				...{ key, name, kind: "figure" },
				cell: (run) => (
					<>
						<span className="text-quiet md:hidden">{name} </span>
						{formatCount(run[key])}
					</>
				),
			}),
		),
	];
	return ofOne ? all.filter(({ key }) => key !== "dealership") : all;
}

type StartedProps = { run: ListedRun; name: string | undefined; now: Date; zone: string };

function Started({ run: { id, startedAt }, name, now, zone }: StartedProps) {
	return (
		<Link
			to={`/admin/runs/${id}`}
			data-row-link
			title={formatExact(startedAt, zone)}
			aria-label={name}
			className="font-semibold whitespace-nowrap text-accent underline-offset-4 hover:underline md:text-sm"
		>
			{formatRecent(startedAt, { now, zone })}
		</Link>
	);
}

function Reason({ text }: { text: string }) {
	return (
		<span className="text-xs text-quiet wrap-anywhere md:line-clamp-2 md:max-w-72" title={text}>
			{text}
		</span>
	);
}

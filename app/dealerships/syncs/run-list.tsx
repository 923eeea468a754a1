import { DeskTable } from "~/desk/table/desk-table";
import type { ListedPage } from "~/desk/table/table-page";
import { MOST_COUNTED } from "~/desk/table/table-view";
import { toDistinctNames } from "~/desk/table/to-distinct-names";
import { formatRecent } from "~/ui/format-time";
import { toRunColumns } from "./run-columns";
import { type ListedRun, runShape } from "./run-view";

interface ListProps extends ListedPage {
	runs: ListedRun[];
}

export function RunList({ runs, dealership, now, zone, ...table }: ListProps) {
	const toNames = ({ id, startedAt, dealership: { name } }: ListedRun) => {
		const started = `${formatRecent(startedAt, { now, zone })}, sync of ${name}`;
		return [started, `${started}, number ${id}`];
	};
	const isAll = table.view.q === "" && table.view.state === "all";
	return (
		<DeskTable
			{...table}
			name="syncs"
			title={dealership ? `Syncs of ${dealership.name}` : "Syncs of all dealerships"}
			words={["sync", "syncs"]}
			hint={dealership ? undefined : "Dealership"}
			empty={isAll ? "No sync has run yet." : "No sync matches."}
			columns={toRunColumns({
				now,
				zone,
				ofOne: dealership !== null,
				names: toDistinctNames(runs, ({ id }) => id, toNames),
			})}
			rows={runs}
			toRow={({ id, dealership: { name } }) => ({ id, name, attributes: { "data-run-id": id } })}
			shape={runShape}
			kept={dealership ? { dealership: String(dealership.id) } : undefined}
			countedTo={MOST_COUNTED}
		/>
	);
}

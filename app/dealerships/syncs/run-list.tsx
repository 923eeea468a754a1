import { DeskTable } from "~/desk/table/desk-table";
import type { TableLook } from "~/desk/table/table-look";
import { MOST_COUNTED, type TableView } from "~/desk/table/table-view";
import { toRunColumns } from "./run-columns";
import { type ListedRun, runShape } from "./run-view";

interface ListProps {
	runs: ListedRun[];
	view: TableView;
	look: TableLook;
	next: string | null;
	total: number | null;
	dealership: { id: number; name: string } | null;
	now: Date;
	zone: string;
}

export function RunList({ runs, dealership, now, zone, ...table }: ListProps) {
	const isAll = table.view.q === "" && table.view.state === "all";
	return (
		<DeskTable
			{...table}
			name="syncs"
			title={dealership ? `Syncs of ${dealership.name}` : "Syncs of all dealerships"}
			words={["sync", "syncs"]}
			hint={dealership ? undefined : "Dealership"}
			empty={isAll ? "No sync has run yet." : "No sync matches."}
			columns={toRunColumns({ now, zone, ofOne: dealership !== null })}
			rows={runs}
			toRow={({ id, dealership: { name } }) => ({ id, name, attributes: { "data-run-id": id } })}
			shape={runShape}
			kept={dealership ? { dealership: String(dealership.id) } : undefined}
			countedTo={MOST_COUNTED}
		/>
	);
}

import { DeskTable } from "~/desk/table/desk-table";
import type { TableLook } from "~/desk/table/table-look";
import { MOST_COUNTED, type TableView } from "~/desk/table/table-view";
import { toImportColumns } from "./import-columns";
import { importShape, type ListedImport } from "./import-view";

interface ListProps {
	imports: ListedImport[];
	view: TableView;
	look: TableLook;
	next: string | null;
	total: number | null;
	dealership: { id: number; name: string } | null;
	now: Date;
	zone: string;
}

export function ImportList({ imports, dealership, now, zone, ...table }: ListProps) {
	const isAll = table.view.q === "" && table.view.state === "all";
	return (
		<DeskTable
			{...table}
			name="imports"
			title={dealership ? `Files of ${dealership.name}` : "Uploaded files"}
			words={["file", "files"]}
			hint={dealership ? undefined : "Dealership"}
			empty={isAll ? "No file yet. Upload one with “Upload” at its dealership." : "No file matches."}
			columns={toImportColumns(now, zone)}
			rows={imports}
			toRow={({ id, fileName }) => ({ id, name: fileName, attributes: { "data-import-id": id } })}
			shape={importShape}
			kept={dealership ? { dealership: String(dealership.id) } : undefined}
			countedTo={MOST_COUNTED}
		/>
	);
}

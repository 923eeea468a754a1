import { DeskTable } from "~/desk/table/desk-table";
import type { ListedPage } from "~/desk/table/table-page";
import { MOST_COUNTED } from "~/desk/table/table-view";
import { toImportColumns } from "./import-columns";
import { importShape, type ListedImport } from "./import-view";

interface ListProps extends ListedPage {
	imports: ListedImport[];
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

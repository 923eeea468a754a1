import { DeskTable } from "~/desk/table/desk-table";
import type { ListedPage } from "~/desk/table/table-page";
import { MOST_COUNTED } from "~/desk/table/table-view";
import { toDistinctNames } from "~/desk/table/to-distinct-names";
import { formatRecent } from "~/ui/format-time";
import { toImportColumns } from "./import-columns";
import { importShape, type ListedImport } from "./import-view";

interface ListProps extends ListedPage {
	imports: ListedImport[];
}

export function ImportList({ imports, dealership, now, zone, ...table }: ListProps) {
	const toNames = ({ id, fileName, dealership, createdAt }: ListedImport) => {
		const file = `${fileName} of ${dealership}`;
		return [file, `${file}, ${formatRecent(createdAt, { now, zone })}`, `${file}, number ${id}`];
	};
	const names = toDistinctNames(imports, ({ id }) => id, toNames);
	const isAll = table.view.q === "" && table.view.state === "all";
	return (
		<DeskTable
			{...table}
			name="imports"
			title={dealership ? `Files of ${dealership.name}` : "Files of all dealerships"}
			words={["file", "files"]}
			hint={dealership ? undefined : "Dealership"}
			empty={isAll ? "No file yet. Upload one with “Upload” at its dealership." : "No file matches."}
			columns={toImportColumns({ now, zone, names })}
			rows={imports}
			toRow={({ id, fileName }) => ({ id, name: fileName, attributes: { "data-import-id": id } })}
			shape={importShape}
			kept={dealership ? { dealership: String(dealership.id) } : undefined}
			countedTo={MOST_COUNTED}
		/>
	);
}

import { toClassNames } from "~/ui/to-class-names";
import { SelectRow } from "./selection";
import { cellClasses, restClass, roomyClass, type TableColumn } from "./table-column";

export interface DeskRow {
	id: number;
	name: string;
	attributes: Record<`data-${string}`, string | number>;
}

interface RowProps<Row> {
	row: Row;
	own: DeskRow;
	columns: TableColumn<Row>[];
	comfortable: boolean;
	selects: boolean;
}

export function TableRow<Row>({ row, own, columns, comfortable, selects }: RowProps<Row>) {
	return (
		<tr
			{...own.attributes}
			data-row
			className={toClassNames(
				"relative block rounded-xl border border-line bg-surface p-4 md:table-row md:rounded-none md:border-0 md:border-b",
				comfortable ? "md:h-14" : "md:h-10",
			)}
		>
			{selects && (
				<td className="max-md:absolute max-md:top-1 max-md:right-1">
					<SelectRow id={own.id} name={own.name} />
				</td>
			)}
			{columns.map(({ key, kind, isRoomy, takesRest, cell }) => (
				<td key={key} className={toClassNames(cellClasses[kind], isRoomy && roomyClass, takesRest && restClass)}>
					{cell(row)}
				</td>
			))}
		</tr>
	);
}

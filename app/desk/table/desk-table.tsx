import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { toClassNames } from "~/ui/to-class-names";
import { ColumnChoice } from "./column-choice";
import { SelectAll } from "./selection";
import { SortHead } from "./sort-head";
import { headClasses, roomyClass, type TableColumn } from "./table-column";
import { TableControls } from "./table-controls";
import type { TableLook } from "./table-look";
import { TablePages } from "./table-pages";
import { type DeskRow, TableRow } from "./table-row";
import { isNarrowed, type Kept, type TableShape, type TableView, toViewSearch, toWhole } from "./table-view";

interface DeskTableProps<Row> {
	name: string;
	title: string;
	words: [one: string, many: string];
	/** In the empty search field; without it the table has no search. */
	hint: string | undefined;
	empty: ReactNode;
	columns: TableColumn<Row>[];
	rows: Row[];
	toRow: (row: Row) => DeskRow;
	view: TableView;
	shape: TableShape;
	look: TableLook;
	next: string | null;
	total: number | null;
	countedTo?: number | undefined;
	kept?: Kept | undefined;
	actions?: ReactNode;
	selection?: ReactNode;
	note?: ReactNode;
}

export function DeskTable<Row>(props: DeskTableProps<Row>) {
	const { name, title, words, rows, view, shape, look, next, total, kept, selection } = props;
	const columns = props.columns.filter(({ key, isFixed }) => isFixed || !look.hidden.includes(key));
	return (
		<section aria-labelledby={`${name}-table`} className="@container rounded-xl md:border md:border-line md:bg-surface">
			<div className="space-y-3 py-3 md:px-4">
				<div className="flex flex-wrap items-center justify-between gap-3">
					<h2 id={`${name}-table`} className="text-lg font-semibold">
						{title}
					</h2>
					<div className="flex gap-2">
						{props.actions}
						<ColumnChoice table={name} columns={props.columns} look={look} />
					</div>
				</div>
				<TableControls view={view} shape={shape} what={words[1]} hint={props.hint} kept={kept} />
				{props.note}
			</div>
			{rows.length === 0 ? (
				<p className="text-quiet max-md:pb-3 md:px-4 md:py-3">
					{props.empty} {isNarrowed(view, shape) && <ShowAll {...props} />}
				</p>
			) : (
				<div className="md:px-2.5">
					<table className="block w-full md:table">
						<thead className="hidden text-left text-xs text-quiet md:table-header-group">
							<tr>
								{selection !== undefined && (
									<th scope="col" className="sticky top-0 z-[1] w-8 bg-surface">
										<SelectAll />
									</th>
								)}
								{columns.map(({ kind, key, isRoomy, takesRest: _, ...column }) => (
									<SortHead
										key={key}
										{...column}
										className={toClassNames(headClasses[kind], isRoomy && roomyClass)}
										view={view}
										shape={shape}
										kept={kept}
									/>
								))}
							</tr>
						</thead>
						<tbody className="block space-y-3 [overflow-anchor:none] md:table-row-group">
							{rows.map((row) => (
								<TableRow
									key={props.toRow(row).id}
									row={row}
									own={props.toRow(row)}
									columns={columns}
									comfortable={look.comfortable}
									selects={selection !== undefined}
								/>
							))}
						</tbody>
					</table>
				</div>
			)}
			{rows.length > 0 && selection}
			<div className="py-2 md:px-4">
				<TablePages
					view={view}
					shape={shape}
					next={next}
					total={total}
					countedTo={props.countedTo}
					words={words}
					kept={kept}
				/>
			</div>
		</section>
	);
}

function ShowAll<Row>({ view, shape, kept, words }: DeskTableProps<Row>) {
	return (
		<Link
			to={toViewSearch(view, shape, toWhole(shape), kept)}
			className="inline-block py-1 text-accent underline underline-offset-4"
		>
			Show all {words[1]}
		</Link>
	);
}

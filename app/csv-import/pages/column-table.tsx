import { csvFieldLabels } from "~/feeds/columns";
import type { Column } from "~/stock-files/table/to-columns";
import { inputClass } from "~/ui/field";

const fields = Object.entries(csvFieldLabels);

export function ColumnTable({ columns, sample }: { columns: Column[]; sample: string[] }) {
	const doubtful = columns.filter((column) => !column.isSure).length;
	return (
		<details open={doubtful > 0} className="rounded-xl border border-line bg-surface">
			<summary className="min-h-11 cursor-pointer p-3 font-semibold">
				{doubtful === 0 ? "All columns matched" : `${doubtful} of ${columns.length} columns need a match`}
			</summary>
			<ul className="grid gap-x-6 border-t border-line p-3 md:grid-cols-2">
				{columns.map((column, at) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: a column is its place, and headers may repeat
					<li key={at} className="grid grid-cols-2 items-center gap-3 border-b border-line py-2">
						<label htmlFor={`column-${at}`} className="min-w-0">
							<Header column={column} at={at} sample={sample} isAsked />
						</label>
						<select id={`column-${at}`} name={`column-${at}`} defaultValue={column.field ?? ""} className={inputClass}>
							<option value="">Not used</option>
							{fields.map(([field, label]) => (
								<option key={field} value={field}>
									{label}
								</option>
							))}
						</select>
					</li>
				))}
			</ul>
		</details>
	);
}

export function ReadColumns({ columns, sample }: { columns: Column[]; sample: string[] }) {
	return (
		<details className="rounded-xl border border-line bg-surface">
			<summary className="min-h-11 cursor-pointer p-3 font-semibold">How its columns were read</summary>
			<dl className="grid gap-x-6 border-t border-line p-3 md:grid-cols-2">
				{columns.map((column, at) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: a column is its place, and headers may repeat
					<div key={at} className="grid grid-cols-2 items-center gap-3 border-b border-line py-2">
						<dt className="min-w-0">
							<Header column={column} at={at} sample={sample} />
						</dt>
						<dd className={column.field ? undefined : "text-quiet"}>
							{column.field ? csvFieldLabels[column.field] : "Not used"}
						</dd>
					</div>
				))}
			</dl>
		</details>
	);
}

function Header({ column, at, sample, isAsked }: { column: Column; at: number; sample: string[]; isAsked?: boolean }) {
	return (
		<>
			<span className="block truncate font-semibold">
				{column.header || `Column ${at + 1}`}
				{isAsked && !column.isSure && <span className="ml-2 text-sm font-normal text-bad">not sure</span>}
			</span>
			<span className="block truncate text-sm text-quiet">{sample[at] || "empty"}</span>
		</>
	);
}

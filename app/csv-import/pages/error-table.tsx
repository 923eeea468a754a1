import type { NamedError } from "./check-file.server";

interface ErrorTableProps {
	errors: NamedError[];
	failed: number;
	/** Rows that are to be imported without these. */
	others?: number;
}

export function ErrorTable({ errors, failed, others = 0 }: ErrorTableProps) {
	if (errors.length === 0) return null;
	const rows = new Set(errors.map((error) => error.row)).size;
	return (
		<section aria-labelledby="errors" className="rounded-xl border border-line bg-surface">
			<div className="p-3">
				<h2 id="errors" className="text-base font-semibold">
					Rows with errors
				</h2>
				<p className="text-sm text-quiet">
					{rows < failed && `The first ${rows} of ${failed}. `}
					{others > 0 && "The other rows are imported without them. "}Download these rows, correct them and upload that
					file.
				</p>
			</div>
			<ul className="divide-y divide-line border-t border-line">
				{errors.map(({ row, column, name, message }) => (
					<li key={`${row} ${column} ${message}`} className="gap-3 p-3 text-sm md:flex">
						<span className="block shrink-0 font-semibold tabular-nums md:w-40">
							Row {row}
							{column && `, ${column}`}
						</span>
						<span className="block min-w-0 wrap-anywhere">
							{name}
							<span className="block text-quiet">{message}</span>
						</span>
					</li>
				))}
			</ul>
		</section>
	);
}

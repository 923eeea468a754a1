import { Form, useLocation } from "@remix-run/react";
import { Button, toButtonClass } from "~/ui/button";
import type { TableLook } from "./table-look";

interface ChoiceProps {
	table: string;
	columns: { key: string; name: string; isFixed?: boolean }[];
	look: TableLook;
}

export function ColumnChoice({ table, columns, look }: ChoiceProps) {
	const { pathname, search } = useLocation();
	const free = columns.filter(({ isFixed }) => !isFixed);
	return (
		<details className="relative max-md:hidden" key={JSON.stringify(look)}>
			<summary className={toButtonClass("secondary", "min-h-9 cursor-pointer list-none text-sm")}>Columns</summary>
			<Form
				method="post"
				action="/admin/table-look"
				preventScrollReset
				className="absolute right-0 z-[2] mt-1 w-60 space-y-3 rounded-xl border border-line bg-surface p-4 text-sm shadow-xl"
			>
				<input type="hidden" name="table" value={table} />
				<input type="hidden" name="back" value={pathname + search} />
				<fieldset>
					<legend className="font-semibold">Columns</legend>
					{free.map(({ key, name }) => (
						<label key={key} className="flex min-h-9 items-center gap-3">
							<input type="hidden" name="known" value={key} />
							<input
								type="checkbox"
								name="column"
								value={key}
								defaultChecked={!look.hidden.includes(key)}
								className="tick"
							/>
							{name}
						</label>
					))}
				</fieldset>
				<fieldset className="border-t border-line pt-3">
					<legend className="sr-only">Rows</legend>
					<label className="flex min-h-9 items-center gap-3">
						<input type="checkbox" name="rows" value="comfortable" defaultChecked={look.comfortable} className="tick" />
						Taller rows
					</label>
				</fieldset>
				<Button type="submit" className="min-h-9 w-full text-sm">
					Show columns
				</Button>
			</Form>
		</details>
	);
}

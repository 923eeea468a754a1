import type { ReactNode } from "react";
import { DeskTable } from "~/desk/table/desk-table";
import { SelectionForm } from "~/desk/table/selection";
import type { TableLook } from "~/desk/table/table-look";
import type { TableView } from "~/desk/table/table-view";
import { toDistinctNames } from "~/desk/table/to-distinct-names";
import { toButtonClass } from "~/ui/button";
import { toCarColumns } from "./car-columns";
import { carShape, type DeskCar, ownCarShape, toCarNames, toEmptyText } from "./car-view";

export interface InventoryProps {
	cars: DeskCar[];
	view: TableView;
	look: TableLook;
	next: string | null;
	total: number | null;
	dealership: { id: number; name: string } | null;
	from: "dealership" | "inventory";
	now: Date;
	zone: string;
	note?: ReactNode;
}

export function InventoryTable({ cars, dealership, from, now, zone, ...table }: InventoryProps) {
	const names = toDistinctNames(cars, ({ id }) => id, toCarNames);
	const isFiltered = dealership !== null && from === "inventory";
	return (
		<DeskTable
			{...table}
			name="cars"
			title={isFiltered ? `Cars of ${dealership.name}` : "Cars"}
			words={["car", "cars"]}
			hint="VIN or its last six, stock number, title"
			empty={toEmptyText(table.view, dealership === null)}
			columns={toCarColumns({ now, zone, from, ofOne: dealership !== null, names })}
			rows={cars}
			toRow={({ id, title }) => ({ id, name: names.get(id) ?? title, attributes: { "data-vehicle-id": id } })}
			shape={dealership === null ? carShape : ownCarShape}
			kept={isFiltered ? { dealership: String(dealership.id) } : undefined}
			selection={<CarSelection from={from} />}
		/>
	);
}

const button = toButtonClass("secondary", "min-h-11 text-sm md:min-h-9");

function CarSelection({ from }: Pick<InventoryProps, "from">) {
	return (
		<SelectionForm action="/admin/inventory/selected" of="cars">
			<input type="hidden" name="from" value={from} />
			<button type="submit" className={button}>
				Hide…
			</button>
			<button type="submit" formAction="/admin/export/inventory.csv" className={button}>
				Export
			</button>
		</SelectionForm>
	);
}

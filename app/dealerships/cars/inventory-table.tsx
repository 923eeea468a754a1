import { SelectAll, SelectionForm } from "~/desk/table/selection";
import { SortHead } from "~/desk/table/sort-head";
import { TableControls } from "~/desk/table/table-controls";
import { TablePages } from "~/desk/table/table-pages";
import type { TableView } from "~/desk/table/table-view";
import { toButtonClass } from "~/ui/button";
import { carShape, type DeskCar } from "./car-view";
import { InventoryRow } from "./inventory-row";

export interface InventoryProps {
	cars: DeskCar[];
	view: TableView;
	next: string | null;
	total: number | null;
	/** Its cars alone. */
	dealership: { id: number; name: string } | null;
	now: Date;
	zone: string;
}

const columns: { name: string; sort?: string; down?: boolean; className?: string }[] = [
	{ name: "Car" },
	{ name: "Dealership", className: "max-lg:hidden" },
	{ name: "Price", sort: "price_low", className: "text-right" },
	{ name: "Days", sort: "oldest", down: true, className: "text-right" },
	{ name: "Views", sort: "views", down: true, className: "text-right" },
	{ name: "Contacts", sort: "contacts", down: true, className: "text-right" },
	{ name: "Deal", className: "max-lg:hidden" },
	{ name: "Checked", className: "max-lg:hidden" },
	{ name: "Actions", className: "text-right" },
];

export function InventoryTable({ cars, view, next, total, dealership, now, zone }: InventoryProps) {
	const kept = dealership ? { dealership: String(dealership.id) } : undefined;
	return (
		<section aria-labelledby="car-list" className="@container rounded-xl md:border md:border-line md:bg-surface">
			<div className="space-y-3 py-3 md:px-3">
				<h2 id="car-list" className="text-lg font-semibold">
					{dealership ? `Cars of ${dealership.name}` : "Cars"}
				</h2>
				<TableControls
					view={view}
					shape={carShape}
					what="cars"
					hint="VIN or its last six, stock number, title"
					kept={kept}
				/>
			</div>
			{cars.length === 0 ? (
				<p className="p-3 text-quiet">No car is like that.</p>
			) : (
				<table className="block w-full md:table">
					<thead className="hidden text-left text-xs text-quiet md:table-header-group">
						<tr>
							<th scope="col" className="sticky top-0 z-[1] bg-surface px-1.5 py-2 @4xl:px-2">
								<SelectAll />
							</th>
							{columns.map((column) => (
								<SortHead key={column.name} {...column} view={view} shape={carShape} kept={kept} />
							))}
						</tr>
					</thead>
					<tbody className="block space-y-3 md:table-row-group">
						{cars.map((car) => (
							<InventoryRow key={car.id} car={car} now={now} zone={zone} />
						))}
					</tbody>
				</table>
			)}
			<div className="space-y-2 py-2 md:px-3">
				{cars.length > 0 && <SelectionActions />}
				<TablePages view={view} shape={carShape} next={next} total={total} words={["car", "cars"]} kept={kept} />
			</div>
		</section>
	);
}

const selected = toButtonClass("secondary", "min-h-11 text-sm md:min-h-9");

function SelectionActions() {
	return (
		<SelectionForm action="/admin/inventory/selected">
			<button type="submit" className={selected}>
				Hide…
			</button>
			<button type="submit" formAction="/admin/export/inventory.csv" className={selected}>
				Export
			</button>
		</SelectionForm>
	);
}

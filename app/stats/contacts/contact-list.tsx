import { toCarNames } from "~/dealerships/cars/car-view";
import { DeskTable } from "~/desk/table/desk-table";
import type { ListedPage } from "~/desk/table/table-page";
import { MOST_COUNTED } from "~/desk/table/table-view";
import { toDistinctNames } from "~/desk/table/to-distinct-names";
import { toButtonClass } from "~/ui/button";
import { toContactColumns } from "./contact-columns";
import { contactShape, type ListedContact } from "./contact-view";

interface ListProps extends ListedPage {
	contacts: ListedContact[];
}

export function ContactList({ contacts, dealership, now, zone, ...table }: ListProps) {
	const { q, state } = table.view;
	const named = contacts.flatMap((one) => (one.vehicleId === null ? [] : [{ ...one, id: one.vehicleId }]));
	const names = toDistinctNames(named, ({ id }) => id, toCarNames);
	return (
		<DeskTable
			{...table}
			name="contacts"
			title={dealership ? `Contacts of ${dealership.name}` : "Contacts of all dealerships"}
			words={["contact", "contacts"]}
			hint={dealership ? undefined : "Dealership, VIN, stock number, title"}
			empty={q === "" && state === "all" ? "No contact activity recorded yet" : "No contact matches."}
			columns={toContactColumns({ now, zone, names })}
			rows={contacts}
			toRow={({ id, title }) => ({ id, name: title, attributes: { "data-contact-id": id } })}
			shape={contactShape}
			kept={dealership ? { dealership: String(dealership.id) } : undefined}
			countedTo={MOST_COUNTED}
			actions={q === "" && <ExportButton state={state} dealership={dealership} />}
		/>
	);
}

function ExportButton({ state, dealership }: { state: string } & Pick<ListProps, "dealership">) {
	const query = new URLSearchParams({
		...(state !== "all" && { period: state }),
		...(dealership && { dealership: String(dealership.id) }),
	});
	return (
		<a
			href={`/admin/export/contact-clicks.csv?${query}`}
			download
			className={toButtonClass("secondary", "min-h-11 text-sm md:min-h-9")}
		>
			Export these (CSV)
		</a>
	);
}

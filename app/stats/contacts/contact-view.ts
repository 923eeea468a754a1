import type { TableShape } from "~/desk/table/table-view";

/** A click on Contact Seller as the desk's table shows it. */
export interface ListedContact {
	id: number;
	at: string;
	title: string;
	/** Null once the car was deleted. */
	vehicleId: number | null;
	vin: string | null;
	price: number | null;
	dealership: { id: number; name: string } | null;
}

export const contactShape = {
	sorts: { newest: "Newest first", oldest: "Oldest first" },
	states: { all: "All contacts", week: "Last 7 days", month: "This month", "last-month": "Last month" },
} satisfies TableShape;

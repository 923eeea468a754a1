import type { TableShape } from "~/desk/table/table-view";

export interface ListedContact {
	id: number;
	at: string;
	title: string;
	vehicleId: number | null;
	vin: string | null;
	price: number | null;
	dealership: { id: number; name: string } | null;
}

export const contactShape = {
	sorts: { newest: "Newest first", oldest: "Oldest first" },
	states: { all: "All contacts", week: "Last 7 days", month: "This month", "last-month": "Last month" },
} satisfies TableShape;

import type { TableLook } from "./table-look";
import type { TableView } from "./table-view";

export interface TablePage {
	view: TableView;
	look: TableLook;
	dealership: { id: number; name: string } | null;
	now: Date;
	zone: string;
}

export interface ListedPage extends TablePage {
	next: string | null;
	total: number | null;
}

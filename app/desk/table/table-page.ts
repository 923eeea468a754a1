import type { TableLook } from "./table-look";
import type { TableView } from "./table-view";

/** What the desk's lists of all dealerships, or of one, have in common. */
export interface TablePage {
	view: TableView;
	look: TableLook;
	/** Null: the rows of all. */
	dealership: { id: number; name: string } | null;
	now: Date;
	zone: string;
}

/** Such a page with a part of its rows. */
export interface ListedPage extends TablePage {
	next: string | null;
	/** Null where they are not counted. */
	total: number | null;
}

import type { TableShape } from "../desk/table/table-view";

/** An entry as it is stored, `before` and `after` as JSON. */
export interface AuditRow {
	id: number;
	username: string;
	action: string;
	subject: string;
	before: string | null;
	after: string | null;
	/** Of the car or the sync that it is about, while that is there. */
	title: string | null;
	/** Its effect still stands, and can be taken back. */
	mayUndo: boolean;
	createdAt: string;
}

export const auditShape = {
	sorts: { newest: "Newest first", oldest: "Oldest first" },
	states: {
		all: "All changes",
		dealerships: "Dealerships",
		cars: "Cars",
		syncs: "Syncs",
		files: "Files",
		settings: "Settings",
	},
} satisfies TableShape;

/** Words of the actions of each kind. */
export const auditKinds: Record<string, string[]> = {
	dealerships: ["dealership", "subscription", "feed access", "report link", "street address"],
	cars: ["vehicle", "field", "price"],
	syncs: ["sync"],
	files: ["CSV"],
	settings: ["setting", "banner", "image override", "dead letter", "backup"],
};

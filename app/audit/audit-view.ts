import type { TableShape } from "../desk/table/table-view";

export interface AuditRow {
	id: number;
	username: string;
	action: string;
	subject: string;
	before: string | null;
	after: string | null;
	title: string | null;
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

export const auditKinds: Record<string, string[]> = {
	dealerships: ["dealership", "subscription", "feed access", "report link", "street address", "contact details"],
	cars: ["vehicle", "field", "price"],
	syncs: ["sync"],
	files: ["CSV"],
	settings: ["setting", "banner", "image override", "dead letter", "backup"],
};

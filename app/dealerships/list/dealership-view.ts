import type { TableShape } from "~/desk/table/table-view";

export const DEALERSHIPS_PER_PAGE = 100;

export const dealershipShape = {
	sorts: {
		newest: "Newest first",
		name: "By name",
		cars: "Most vehicles",
		synced: "Not synced for longest",
		expiration: "Subscription ends first",
	},
	states: {
		all: "Any status",
		active: "Active",
		syncing: "Syncing",
		error: "Error",
		expired: "Expired",
		"needs-review": "Needs review",
		blocked: "Blocked",
		"never-synced": "Never synced",
	},
} satisfies TableShape;

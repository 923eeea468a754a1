export interface Entry {
	label: string;
	detail?: string;
	to: string;
}

export const deskEntries: Entry[] = [
	{ label: "Dashboard", detail: "Go to", to: "/admin/dashboard" },
	{ label: "Dealerships", detail: "Go to", to: "/admin/dealerships" },
	{ label: "Inventory", detail: "Go to", to: "/admin/inventory" },
	{ label: "Settings", detail: "Go to", to: "/admin/settings" },
	{ label: "Add a dealership", detail: "Action", to: "/admin/dealerships/new" },
	{ label: "Dealerships that need review", detail: "Go to", to: "/admin/dealerships?state=needs-review" },
	{ label: "Dealerships with an error", detail: "Go to", to: "/admin/dealerships?state=error" },
	{ label: "Dealerships that are blocked", detail: "Go to", to: "/admin/dealerships?state=blocked" },
	{ label: "Subscriptions by end date", detail: "Go to", to: "/admin/dealerships?sort=expiration" },
	{ label: "Hidden cars", detail: "Go to", to: "/admin/inventory?state=hidden" },
	{ label: "Cars with pinned fields", detail: "Go to", to: "/admin/inventory?state=pinned" },
	{ label: "Syncs of all dealerships", detail: "Go to", to: "/admin/syncs" },
	{ label: "Contacts of all dealerships", detail: "Go to", to: "/admin/contacts" },
	{ label: "Contacts of last month", detail: "Go to", to: "/admin/contacts?state=last-month" },
	{ label: "Uploaded files", detail: "Go to", to: "/admin/imports" },
	{ label: "Audit log", detail: "Go to", to: "/admin/audit" },
];

export function findEntries(entries: Entry[], text: string): Entry[] {
	const words = text.toLowerCase().split(/\s+/).filter(Boolean);
	return entries.filter(({ label }) => {
		const own = label.toLowerCase().split(/\s+/);
		return words.every((word) => own.some((one) => one.startsWith(word)));
	});
}

export function toNext(at: number, count: number, step: 1 | -1): number {
	return count === 0 ? 0 : (at + step + count) % count;
}

/** The tabs that carry the sync tester. */
export const testerTabs = ["dashboard", "inventory"] as const;
export type TesterTab = (typeof testerTabs)[number];

/** Where a press of the tester leads back to: the tab it was pressed on. */
export function toTesterPath(from: unknown): string {
	return `/admin/${testerTabs.find((tab) => tab === from) ?? "inventory"}`;
}

const testerTabs = ["dashboard", "inventory"] as const;
export type TesterTab = (typeof testerTabs)[number];

/** Back to the tab with the pressed button. */
export function toTesterPath(from: unknown): string {
	return `/admin/${testerTabs.find((tab) => tab === from) ?? "inventory"}`;
}

const testerTabs = ["dashboard", "inventory"] as const;
export type TesterTab = (typeof testerTabs)[number];

export function toTesterPath(from: unknown): string {
	return `/admin/${testerTabs.find((tab) => tab === from) ?? "inventory"}`;
}

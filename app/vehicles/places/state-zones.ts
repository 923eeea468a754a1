/** A state with two time zones stands in the one where most of its people live. */
const zones: Record<string, string> = {
	"America/New_York": "CT DC DE FL GA IN KY MA MD ME MI NC NH NJ NY OH PA RI SC VA VT WV",
	"America/Chicago": "AL AR IA IL KS LA MN MO MS ND NE OK SD TN TX WI",
	"America/Denver": "CO ID MT NM UT WY",
	"America/Phoenix": "AZ",
	"America/Los_Angeles": "CA NV OR WA",
	"America/Anchorage": "AK",
	"Pacific/Honolulu": "HI",
	"America/Puerto_Rico": "PR",
};

const byState = new Map(
	Object.entries(zones).flatMap(([zone, states]) => states.split(" ").map((state) => [state, zone] as const)),
);

export function toZone(state: string): string | null {
	return byState.get(state) ?? null;
}

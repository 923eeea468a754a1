import { isbot } from "isbot";

export const clicksPerMinute = 30;
/** A second contact of the same car and address within this time is the same contact. */
export const sameContactMinutes = 30;

/** Whether a person pressed: programs and a browser that fetches ahead of its person do not count. */
export function isCounted(headers: Headers): boolean {
	const purpose = headers.get("Sec-Purpose") ?? headers.get("Purpose") ?? headers.get("X-Moz") ?? "";
	return !/prefetch|prerender/i.test(purpose) && !isbot(headers.get("User-Agent"));
}

import { isbot } from "isbot";

export const clicksPerMinute = 30;
export const sameContactMinutes = 30;

export function isCounted(headers: Headers): boolean {
	const purpose = headers.get("Sec-Purpose") ?? headers.get("Purpose") ?? headers.get("X-Moz") ?? "";
	return !/prefetch|prerender/i.test(purpose) && !isbot(headers.get("User-Agent"));
}

import type { Config } from "../env/env.server";

/** One address for all engines that take part: https://www.indexnow.org/documentation */
const host = "https://api.indexnow.org/indexnow";
export const keyPath = "/indexnow.txt";

type Allowed = Pick<Config, "allowPrivateHosts" | "indexNowUrl">;

/** Null for a site that nobody outside can read. */
export function getEndpoint({ allowPrivateHosts, indexNowUrl }: Allowed, origin: string): string | null {
	if (indexNowUrl) return allowPrivateHosts && isLoopback(indexNowUrl) ? indexNowUrl : null;
	return origin.startsWith("https://") && !isLoopback(origin) ? host : null;
}

function isLoopback(url: string): boolean {
	return URL.canParse(url) && ["127.0.0.1", "localhost", "[::1]"].includes(new URL(url).hostname);
}

export type PingAnswer = "taken" | "later" | "refused";

/** 202: the key file is still to be checked; 429 and server errors pass. */
export function readStatus(status: number): PingAnswer {
	if (status === 200 || status === 202) return "taken";
	return status === 429 || status >= 500 ? "later" : "refused";
}

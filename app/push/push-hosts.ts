import { type AddressPolicy, checkAddress } from "~/fetching/address-guard";
import { isLoopback } from "~/fetching/politeness";

/** The browsers' push services; nobody else is sent anything. */
const hosts = ["fcm.googleapis.com", "updates.push.services.mozilla.com", "web.push.apple.com"];
const ofMany = [".push.apple.com", ".notify.windows.com"];

const LONGEST = 1000;

export function isPushAddress(endpoint: string, policy: AddressPolicy): boolean {
	const check = checkAddress(endpoint, policy);
	if (!check.ok || endpoint.length > LONGEST) return false;
	const { protocol, hostname, port, href } = check.url;
	if (isLoopback(policy, href)) return true;
	const isKnown = hosts.includes(hostname) || ofMany.some((end) => hostname.endsWith(end));
	return protocol === "https:" && port === "" && isKnown;
}

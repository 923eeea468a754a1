import { parse } from "tldts";

export type AddressRefusal = "not-an-address" | "scheme" | "credentials" | "port" | "ip-address" | "private-name";

export type AddressCheck = { ok: true; url: URL; registrableDomain: string } | { ok: false; reason: AddressRefusal };

export interface AddressPolicy {
	/** Development only: loopback and private networks, any port. Link-local (cloud metadata) stays refused. */
	allowPrivateHosts: boolean;
}

const rebindingDomains = new Set([
	...["nip.io", "sslip.io", "xip.io", "localtest.me", "lvh.me", "vcap.me", "lacolhost.com", "traefik.me", "rbndr.us"],
	...["localho.st", "yoogle.com", "1u.ms", "local.gd", "fuf.me"],
]);

/** http(s) on its default port, no credentials, a public name; the URL parser has normalised odd addresses. */
export function checkAddress(address: string, policy: AddressPolicy): AddressCheck {
	if (address.length > 2048 || !URL.canParse(address)) return { ok: false, reason: "not-an-address" };
	const url = new URL(address);
	if (url.protocol !== "http:" && url.protocol !== "https:") return { ok: false, reason: "scheme" };
	if (url.username !== "" || url.password !== "") return { ok: false, reason: "credentials" };
	const refusal = isLinkLocal(url.hostname) ? "ip-address" : policy.allowPrivateHosts ? null : refuseHost(url);
	return refusal === null
		? { ok: true, url, registrableDomain: getRegistrableDomain(url.hostname) }
		: { ok: false, reason: refusal };
}

/** "www.dealer.com" → "dealer.com" by the Public Suffix List, private part too: two shops of one system differ. */
export function getRegistrableDomain(hostname: string): string {
	const host = hostname.replace(/\.$/, "").toLowerCase();
	return parse(host, { allowPrivateDomains: true }).domain ?? host;
}

function refuseHost(url: URL): AddressRefusal | null {
	if (url.port !== "") return "port";
	const host = url.hostname.replace(/(?<!\.)\.+$/, "");
	const { isIp, domain, isIcann, isPrivate } = parse(host, { allowPrivateDomains: true });
	if (isIp === true || host.startsWith("[")) return "ip-address";
	const isPublic = domain !== null && (isIcann === true || isPrivate === true) && host.length <= 253;
	return isPublic && !rebindingDomains.has(parse(host).domain ?? "") && !isReserved(host) ? null : "private-name";
}

/** RFC 6762, 6761, 7686, 8375 and 9476: these names never lead to a dealer, whatever the suffix list says. */
function isReserved(host: string): boolean {
	return /\.(?:arpa|local|localhost|localdomain|internal|intranet|private|corp|home|lan|onion|alt|test|example|invalid|i2p)$/.test(
		host,
	);
}

function isLinkLocal(hostname: string): boolean {
	return /^169\.254\.|^\[(?:fe[89ab]|::ffff:a9fe:)/i.test(hostname);
}

/** Private names (RFC 6761, 6762, 8375), and services that resolve to the address in the name. */
const privateName =
	/(?:^|\.)(?:localhost|local|localdomain|internal|intranet|private|corp|home|lan|arpa|nip\.io|sslip\.io|xip\.io|localtest\.me|lvh\.me|vcap\.me|lacolhost\.com|traefik\.me|rbndr\.us|localho\.st|1u\.ms|local\.gd|fuf\.me)$/;

/** IPv4: this host, private, shared, loopback, link-local, benchmarking, multicast and reserved (RFC 6890). */
const privateIp =
	/^(?:0|10|127|2(?:2[4-9]|[345]\d))\.|^169\.254\.|^172\.(?:1[6-9]|2\d|3[01])\.|^192\.168\.|^192\.0\.[02]\.|^100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.|^198\.(?:1[89]|51)\.|^203\.0\.113\./;

export function isPrivateAddress({ hostname }: Pick<URL, "hostname">): boolean {
	const host = hostname.replace(/(?<!\.)\.+$/, "").toLowerCase();
	// Global unicast addresses begin with 2 or 3 (RFC 4291).
	if (host.startsWith("[")) return !/^\[[23][0-9a-f]{3}:/.test(host) || /^\[200[12]:(?:db8)?:/.test(host);
	if (/^\d+(?:\.\d+){3}$/.test(host)) return privateIp.test(host);
	return !host.includes(".") || privateName.test(host);
}

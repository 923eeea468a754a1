/** Only Cloudflare's edge sets this header; a visitor cannot. */
export function getNetwork(headers: Headers): string {
	return toNetwork(headers.get("CF-Connecting-IP") ?? "unknown");
}

/** The first 64 bits of IPv6: one customer has all 2^64 addresses below them (RFC 6177). */
export function toNetwork(address: string): string {
	const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
	if (mapped !== undefined) return mapped;
	if (!address.includes(":") || !URL.canParse(`http://[${address}]/`)) return address;
	const [head = "", tail] = new URL(`http://[${address}]/`).hostname.slice(1, -1).split("::");
	const toGroups = (text: string) => (text === "" ? [] : text.split(":"));
	const last = tail === undefined ? [] : toGroups(tail);
	const first = toGroups(head);
	const zeros = tail === undefined ? 0 : 8 - first.length - last.length;
	const groups = [...first, ...Array<string>(Math.max(0, zeros)).fill("0"), ...last];
	return `${groups.slice(0, 4).join(":")}::/64`;
}

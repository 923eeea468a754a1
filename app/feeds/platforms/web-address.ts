import { isPrivateAddress } from "~/vehicles/private-address";

const ORIGINS = 1000;
/** A comma parts addresses in a cell. */
const parts = /^(https?:\/\/[^/?#\\\s,]+)(?:[/?#\\][^\s,]*)?$/i;

/**
 * Whether an address may stand in a feed: http or https, of a host that others can reach. Only its origin can be wrong, and
 * cars share theirs: each is looked at once, which is most of the time of making a feed.
 */
export function createAddressCheck(allowPrivateHosts: boolean): (address: string) => boolean {
	const known = new Map<string, boolean>();
	return (address) => {
		const origin = parts.exec(address)?.[1];
		if (origin === undefined) return false;
		const before = known.get(origin);
		if (before !== undefined) return before;
		const may = URL.canParse(origin) && (allowPrivateHosts || !isPrivateAddress(new URL(origin)));
		if (known.size === ORIGINS) known.clear();
		known.set(origin, may);
		return may;
	};
}

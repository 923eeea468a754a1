import { isPrivateAddress } from "~/vehicles/private-address";

const ORIGINS = 1000;
/** A comma separates addresses in a cell. */
const parts = /^(https?:\/\/[^/?#\\\s,]+)(?:[/?#\\][^\s,]*)?$/i;

/** http or https, of a publicly reachable host. Checks each origin once: that is most of a feed's time. */
export function createAddressCheck(allowPrivateHosts: boolean): (address: string) => boolean {
	const known = new Map<string, boolean>();
	return (address) => {
		// Of a known origin the rest is looked through alone: the pattern takes thrice the time.
		const slash = address.indexOf("/", 8);
		const seen = slash === -1 ? undefined : known.get(address.slice(0, slash));
		if (seen !== undefined) return seen && !/[\s,]/.test(address);
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

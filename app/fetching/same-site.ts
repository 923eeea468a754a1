import { getRegistrableDomain } from "./address-guard";

/** Whether two addresses belong to one site: the same registrable domain and, on a developer's machine, the same port. */
export function isSameSite(a: string, b: string): boolean {
	if (!URL.canParse(a) || !URL.canParse(b)) return false;
	const one = new URL(a);
	const other = new URL(b);
	return one.port === other.port && getRegistrableDomain(one.hostname) === getRegistrableDomain(other.hostname);
}

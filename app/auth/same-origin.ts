/** The two headers a browser cannot be made to forge, and the origin this request was sent to. */
export type Provenance = { fetchSite: string | null; origin: string | null; ownOrigin: string };

export function getProvenance(headers: Headers, url: string): Provenance {
	return {
		fetchSite: headers.get("Sec-Fetch-Site"),
		origin: headers.get("Origin"),
		ownOrigin: new URL(url).origin,
	};
}

/** Another site's page sent this: refused for every request with an effect, signed in or not. */
export function isCrossSite({ fetchSite, origin, ownOrigin }: Provenance): boolean {
	if (fetchSite === "cross-site" || fetchSite === "same-site") return true;
	return origin !== null && origin !== ownOrigin;
}

/**
 * Whether an effect that rests on a session cookie comes from a page of ours. Nothing said (both headers missing) is
 * not enough, nor is an address typed or bookmarked (`none`), unless the effect may be asked for in that way.
 */
export function isOwnPage(provenance: Provenance, { mayBeTyped = false } = {}): boolean {
	const { fetchSite, origin } = provenance;
	if (isCrossSite(provenance)) return false;
	if (fetchSite === null && origin === null) return false;
	return mayBeTyped || fetchSite !== "none";
}

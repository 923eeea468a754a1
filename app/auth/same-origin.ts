export type Provenance = { fetchSite: string | null; origin: string | null; ownOrigin: string };

const fetchSites = ["cross-site", "same-site", "same-origin", "none"];

export function getProvenance(headers: Headers, url: string): Provenance {
	const fetchSite = headers.get("Sec-Fetch-Site") ?? "";
	return {
		fetchSite: fetchSites.includes(fetchSite) ? fetchSite : null,
		origin: headers.get("Origin"),
		ownOrigin: new URL(url).origin,
	};
}

export function isCrossSite({ fetchSite, origin, ownOrigin }: Provenance): boolean {
	if (fetchSite === "cross-site" || fetchSite === "same-site") return true;
	return origin !== null && origin !== ownOrigin;
}

/** With a session, missing headers are not enough, nor is a typed address unless `mayBeTyped`. */
export function isOwnPage(provenance: Provenance, { mayBeTyped = false } = {}): boolean {
	const { fetchSite, origin } = provenance;
	if (isCrossSite(provenance)) return false;
	if (fetchSite === null && origin === null) return false;
	return mayBeTyped || fetchSite !== "none";
}

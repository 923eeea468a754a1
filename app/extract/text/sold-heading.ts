const soldHeading =
	/^(?:our |just |recently |all )?(?:sold|vendid[oa]s)(?: (?:recently|cars|vehicles|inventory|gallery|trucks|list|autos|units))?\b(?! (?:as|at|by|for|in|new|out|subject|to|under|with))\W{0,20}(?:[|–—-].*)?$|^(?:autos|carros|vehículos) vendidos\b/i;

/** "Recently Sold", "Sold Gallery | Main Street Motors", "Autos vendidos": the cars below are gone. */
export function isSoldHeading(text: string): boolean {
	return soldHeading.test(text.trim().slice(0, 200));
}

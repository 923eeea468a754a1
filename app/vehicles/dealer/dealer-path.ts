/** "/dealers/sunrise-motors-12": the number alone counts, so that an old address outlives a new name. */
export function toDealerPath({ id, name }: { id: number; name: string }): string {
	return `/dealers/${toDealerSlug(name, id)}`;
}

export function toDealerSlug(name: string, id: number): string {
	const words =
		name
			.normalize("NFKD")
			.toLowerCase()
			.match(/[a-z0-9]+/g) ?? [];
	return [...words.slice(0, 8), id].join("-");
}

export function parseSlug(slug: string): number | null {
	const [, digits] = /(?:^|-)([1-9]\d{0,8})$/.exec(slug) ?? [];
	return digits === undefined ? null : Number(digits);
}

export const dealersCrumbs = [
	{ name: "All cars", path: "/" },
	{ name: "Dealers", path: "/dealers" },
];

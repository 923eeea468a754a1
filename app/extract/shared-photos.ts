/** Two cars may be one that is listed twice; what three of a page show is the dealer's sign or a sample. */
const fewestSharing = 3;

/** The cars of a page without the pictures that several of them show. */
export function toOwnPhotos<Shown extends { images: string[] }>(vehicles: Shown[]): Shown[] {
	const showing = new Map<string, number>();
	for (const { images } of vehicles) for (const url of new Set(images)) showing.set(url, (showing.get(url) ?? 0) + 1);
	const isOwn = (url: string) => (showing.get(url) ?? 0) < fewestSharing;
	return vehicles.map((vehicle) => ({ ...vehicle, images: vehicle.images.filter(isOwn) }));
}

/** Of cars without VINs two may be one that is listed twice. */
const fewestSharing = 3;

/** The cars of a page without the pictures that several of them show: the dealer's sign, a seal, a sample. */
export function toOwnPhotos<Shown extends { images: string[] }>(
	vehicles: Shown[],
	getVin: (vehicle: Shown) => string | undefined,
): Shown[] {
	const showing = new Map<string, Shown[]>();
	for (const vehicle of vehicles)
		for (const url of new Set(vehicle.images)) {
			const cars = showing.get(url);
			if (cars) cars.push(vehicle);
			else showing.set(url, [vehicle]);
		}
	const isShared = (url: string) => {
		const cars = showing.get(url) ?? [];
		return cars.length >= fewestSharing || new Set(cars.map(getVin).filter(Boolean)).size > 1;
	};
	return vehicles.map((vehicle) => ({ ...vehicle, images: vehicle.images.filter((url) => !isShared(url)) }));
}

import { getMiles } from "./places";

export type ZipSpot = [zip: string, latitude: number, longitude: number];

export function chooseNearest(spots: ZipSpot[], point: { latitude: number; longitude: number }): string | null {
	let nearest: { zip: string; miles: number } | null = null;
	for (const [zip, latitude, longitude] of spots) {
		const miles = getMiles(point, { latitude, longitude });
		if (nearest === null || miles < nearest.miles) nearest = { zip, miles };
	}
	return nearest?.zip ?? null;
}

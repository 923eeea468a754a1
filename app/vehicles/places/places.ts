import { toState } from "./us-states";

/** A ZIP's centroid; its id is the ZIP as a number. */
export type Place = { id: number; city: string; state: string; latitude: number; longitude: number };

export type Spot = { zipCode: string | null; location: string | null };

export function parseCityState(location: string | null): { city: string; state: string } | null {
	const [, city, rest] =
		/^\s*([^,]{2,60}),\s*([A-Za-z. ]{2,30}?)\.?(?:[\s,]+\d{5}(?:-\d{4})?)?\s*$/.exec((location ?? "").slice(0, 200)) ??
		[];
	const state = toState(rest ?? "");
	return city === undefined || state === null ? null : { city: city.replace(/\s+/g, " ").trim(), state };
}

export function toZip(text: string | null): string | null {
	return /^\s*(\d{5})(?:-\d{4})?\s*$/.exec(text ?? "")?.[1] ?? null;
}

const earthRadiusMiles = 3958.8;

export function getMiles(a: Point, b: Point): number {
	const rad = Math.PI / 180;
	const [lat, lon] = [(b.latitude - a.latitude) * rad, (b.longitude - a.longitude) * rad];
	const h = Math.sin(lat / 2) ** 2 + Math.cos(a.latitude * rad) * Math.cos(b.latitude * rad) * Math.sin(lon / 2) ** 2;
	return 2 * earthRadiusMiles * Math.asin(Math.min(1, Math.sqrt(h)));
}

type Point = Pick<Place, "latitude" | "longitude">;

/** Along a meridian or the equator. */
export const milesPerDegree = (earthRadiusMiles * Math.PI) / 180;

export function toQuarterCell(point: Point): number {
	return Math.floor((point.latitude + 90) * 4) * 1440 + Math.floor((point.longitude + 180) * 4);
}

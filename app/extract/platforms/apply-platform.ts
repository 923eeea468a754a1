import type { PageScan } from "../markup/page-scan";
import type { Structured } from "../structured/structured";
import type { Platform } from "./platform";

/** A page's statements in; out with the vendor's own cars, without statements that this vendor's pages get wrong. */
export function applyPlatform(platform: Platform | null, scan: PageScan, structured: Structured): Structured {
	if (!platform) return structured;
	const own = platform.findCars?.({ scan, structured }) ?? [];
	const cars = structured.cars.map((car) => {
		const fields = { ...car.fields };
		for (const [source, field] of platform.distrust ?? []) if (source === car.source) delete fields[field];
		return { ...car, fields };
	});
	return { ...structured, cars: [...own, ...cars] };
}

import type { RawField, Source } from "~/inventory/raw-vehicle";
import type { PageScan } from "../markup/page-scan";
import type { Structured } from "../structured/structured";
import type { Platform } from "./platform";

/** A page's statements in; out with the vendor's own cars, without statements that this vendor's pages get wrong. */
export function applyPlatform(platform: Platform | null, scan: PageScan, structured: Structured): Structured {
	if (!platform) return structured;
	const own = platform.findCars?.({ scan, structured }) ?? [];
	const wrong = (platform.distrust ?? []).filter(
		([source, field, isWrong]) => !isWrong || isWrong(listValues(structured, source, field)),
	);
	const cars = structured.cars.map((car) => {
		const fields = { ...car.fields };
		for (const [source, field] of wrong) if (source === car.source) delete fields[field];
		return { ...car, fields };
	});
	return { ...structured, cars: [...own, ...cars] };
}

function listValues({ cars }: Structured, from: Source, field: RawField): string[] {
	return cars.flatMap(({ source, fields }) => (source === from && fields[field] ? [fields[field]] : []));
}

import type { RawField, Source } from "~/inventory/raw-vehicle";
import type { PageScan } from "../markup/page-scan";
import type { Structured } from "../structured/structured";
import type { Finding } from "../text/finding";

/** One vendor's additions to the generic finders. */
export interface Platform {
	name: string;
	/** Words of the page's source. Words without a pattern are searched several times as fast. */
	signs: readonly string[];
	distrust?: readonly (readonly [Source, RawField])[];
	findCars?(page: { scan: PageScan; structured: Structured }): Finding[];
}

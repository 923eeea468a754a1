import type { RawField, Source } from "~/inventory/raw-vehicle";
import type { PageScan } from "../markup/page-scan";
import type { Structured } from "../structured/structured";
import type { Finding } from "../text/finding";

/** One vendor's additions to the generic finders. */
export interface Platform {
	name: string;
	/** Words of the page's source; fixed words are found several times as fast as patterns. */
	signs: readonly string[];
	/** What this vendor's pages get wrong: always, or where all values of a page together show it. */
	distrust?: readonly (readonly [Source, RawField, isWrong?: (values: string[]) => boolean])[];
	findCars?(page: { scan: PageScan; structured: Structured }): Finding[];
}

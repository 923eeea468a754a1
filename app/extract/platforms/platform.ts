import type { RawField, Source } from "~/inventory/raw-vehicle";
import type { PageScan } from "../markup/page-scan";
import type { Structured } from "../structured/structured";
import type { Finding } from "../text/finding";

/** What one vendor's pages need on top of the generic finders. */
export interface Platform {
	name: string;
	/** What gives the vendor away in a page's source, to the letter: words without pattern are searched several times as fast. */
	signs: readonly string[];
	/** Fields that a source states wrongly on this vendor's pages. */
	distrust?: readonly (readonly [Source, RawField])[];
	/** Cars that only the vendor's own notation tells. */
	findCars?(page: { scan: PageScan; structured: Structured }): Finding[];
}

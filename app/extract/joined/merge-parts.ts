import type { Outline } from "../markup/outline";
import type { PageScan } from "../markup/page-scan";
import { mergeGroupMakes } from "./group-makes";
import { mergePhotos } from "./joined-photos";
import { mergeLabelRows } from "./label-rows";
import { mergePaints } from "./learned-paints";
import { mergeMakes } from "./makes-apart";
import { mergeNumberedVins } from "./numbered-vins";
import { mergeProductVins } from "./product-vins";
import { mergeSpannedRows } from "./spanned-rows";
import { mergeVins } from "./split-vins";
import { mergeYears } from "./years-apart";

/** What a page tells of a car in several places, joined where the car stands. Each step reads what those before it joined. */
export function mergeParts(outline: Outline, scan: PageScan): Outline {
	const { scripts } = scan;
	const pictured = mergePhotos(mergeSpannedRows(mergeVins(outline)), scripts);
	const numbered = mergeNumberedVins(mergeProductVins(pictured, scripts), scripts);
	const named = mergeYears(mergeMakes(mergeGroupMakes(numbered)), scan);
	return mergePaints(mergeLabelRows(named));
}

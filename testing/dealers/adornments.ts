import { badges } from "../page-changes/badges";
import { controls } from "../page-changes/controls";
import { duplicates } from "../page-changes/duplicates";
import { headlineChanges } from "../page-changes/headlines";
import { labelChanges } from "../page-changes/labels";
import { markup } from "../page-changes/markup";
import { mileageShapes } from "../page-changes/mileage-shapes";
import { otherAmounts } from "../page-changes/other-amounts";
import type { PageChange } from "../page-changes/page-change";
import { payments } from "../page-changes/payments";
import { photos } from "../page-changes/photos";
import { priceShapes } from "../page-changes/price-shapes";
import { structure } from "../page-changes/structure";

export const adornments: readonly PageChange[] = [
	...[badges, controls, duplicates, headlineChanges, labelChanges, markup, mileageShapes],
	...[otherAmounts, payments, photos, priceShapes, structure],
]
	.flat()
	.filter(({ takes, name }) => !takes && name !== "promotion-between-cards");
